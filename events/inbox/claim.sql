-- Claim the oldest unread submission that nobody holds; none while an older one of the same seat or sender is unread.
UPDATE inbox.mail AS claimed
SET state = 'claimed',
    lease_until = clock_timestamp() + make_interval(secs => :lease),
    claimed = coalesce(claimed.claimed, clock_timestamp()),
    tries = claimed.tries + 1
WHERE claimed.id = (
    SELECT m.id
    FROM inbox.mail AS m
    WHERE m.state IN ('waiting', 'claimed')
      AND (m.game IS NOT NULL) = :known
      AND (m.lease_until IS NULL OR m.lease_until < clock_timestamp())
      AND NOT EXISTS (
          SELECT FROM inbox.mail AS older
          WHERE :known
            AND older.state IN ('waiting', 'claimed')
            AND older.game = m.game
            AND older.seat IS NOT DISTINCT FROM m.seat
            AND (older.received, older.id) < (m.received, m.id)
      )
    ORDER BY m.received, m.id
    LIMIT 1
    FOR UPDATE SKIP LOCKED
)
RETURNING id, received, channel, rcpt_to, mail_from, raw, source_digest, game, seat, key_digest, tries, claimed,
    new_text, new_digest, message_id, finished, clock_timestamp() AS at
