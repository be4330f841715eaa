-- Shards whose oldest version that a reader has not seen is older than a limit (microseconds since 1970 UTC).
WITH readers AS (
    SELECT 'notify' AS work, shard, position FROM outbox.cursor
    UNION ALL
    SELECT 'projections', p.shard, min(coalesce(c.position, 0))
    FROM log.position AS p
    CROSS JOIN unnest(CAST(:names AS text[])) AS n (name)
    LEFT JOIN board.cursor AS c ON c.name = n.name AND c.shard = p.shard
    GROUP BY p.shard
)
SELECT r.work, r.shard
FROM readers AS r
JOIN log.position AS p ON p.shard = r.shard AND p.last > r.position
JOIN log.version AS v ON v.shard = r.shard AND v.position = r.position + 1
WHERE v.at <= :limit
ORDER BY r.work, r.shard
