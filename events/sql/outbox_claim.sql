-- Claim the next due letter. One whose sender's lease ran out may have gone: it comes again, once, as uncertain.
UPDATE outbox.letter AS taken
SET state = 'sending',
    lease_until = clock_timestamp() + make_interval(secs => :lease),
    attempts = taken.attempts + 1,
    reason = CASE WHEN taken.state = 'sending' THEN 'uncertain' ELSE taken.reason END
FROM (
    SELECT l.id, l.state = 'sending' AS again
    FROM outbox.letter AS l
    WHERE (l.state = 'waiting' AND l.due_at <= clock_timestamp())
       OR (l.state = 'sending' AND l.lease_until < clock_timestamp())
    ORDER BY l.due_at, l.id
    LIMIT 1
    FOR UPDATE SKIP LOCKED
) AS next
WHERE taken.id = next.id
RETURNING taken.id, taken.kind, taken.channel, taken.game, taken.shard, taken.seat, taken.person, taken.address,
    CAST(taken.about AS text) AS about, taken.attempts, taken.message_id, taken.rendered, next.again, taken.unique_key
