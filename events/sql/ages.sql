-- How old the oldest waiting work is (seconds), how far readers of the log are behind (versions), what was given up.
WITH behind AS (
    SELECT c.name, sum(p.last - c.position) AS versions
    FROM (
        SELECT n.name, p.shard, coalesce(c.position, 0) AS position
        FROM (SELECT DISTINCT name FROM board.cursor UNION SELECT CAST(:notify AS text)) AS n
        CROSS JOIN log.position AS p
        LEFT JOIN (
            SELECT name, shard, position FROM board.cursor
            UNION ALL
            SELECT CAST(:notify AS text), shard, position FROM outbox.cursor
        ) AS c ON c.name = n.name AND c.shard = p.shard
    ) AS c
    JOIN log.position AS p ON p.shard = c.shard
    GROUP BY c.name
)
SELECT
    coalesce((SELECT extract(epoch FROM clock_timestamp() - min(due_at)) FROM outbox.letter
              WHERE state IN ('waiting', 'sending') AND due_at <= clock_timestamp()), 0)
        AS oldest_unsent_letter_seconds,
    coalesce((SELECT extract(epoch FROM clock_timestamp() - min(received)) FROM inbox.mail
              WHERE state IN ('waiting', 'claimed')), 0) AS oldest_unread_mail_seconds,
    coalesce((SELECT max(versions) FROM behind WHERE name <> :notify), 0) AS projection_lag_versions,
    coalesce((SELECT versions FROM behind WHERE name = :notify), 0) AS notify_lag_versions,
    (SELECT count(*) FROM inbox.mail WHERE state = 'aside') AS mails_set_aside,
    (SELECT count(*) FROM outbox.letter WHERE state IN ('failed', 'uncertain')) AS letters_failed
