-- Claim the next due letter of a channel. One whose sender died after its bytes were ready may have gone: it comes again, once.
WITH lost AS (
    UPDATE outbox.letter
    SET state = 'uncertain', lease_until = NULL
    WHERE state = 'sending' AND lease_until < clock_timestamp() AND rendered IS NOT NULL AND reason = 'uncertain'
)
UPDATE outbox.letter AS taken
SET state = 'sending',
    lease_until = clock_timestamp() + make_interval(secs => :lease),
    attempts = taken.attempts + 1,
    reason = CASE WHEN next.again THEN 'uncertain' ELSE taken.reason END
FROM (
    SELECT l.id, l.state = 'sending' AND l.rendered IS NOT NULL AS again
    FROM outbox.letter AS l
    WHERE l.channel = :channel
      AND ((l.state = 'waiting' AND l.due_at <= clock_timestamp())
           OR (l.state = 'sending' AND l.lease_until < clock_timestamp()
               AND (l.rendered IS NULL OR l.reason IS DISTINCT FROM 'uncertain')))
    ORDER BY l.due_at, l.id
    LIMIT 1
    FOR UPDATE SKIP LOCKED
) AS next
WHERE taken.id = next.id
RETURNING taken.id, taken.kind, taken.channel, taken.game, taken.shard, taken.seat, taken.person, taken.address,
    CAST(taken.about AS text) AS about, taken.attempts, taken.message_id, taken.rendered, next.again, taken.unique_key
