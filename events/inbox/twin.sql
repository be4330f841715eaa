-- Whether the same submission (key, Message-ID or source, new text) had arrived before this row.
SELECT EXISTS (
    SELECT FROM inbox.mail AS m
    WHERE m.game = :game
      AND m.key_digest = :key_digest
      AND m.message_id = :message_id
      AND m.new_digest = :new_digest
      AND (m.received, m.id) < (:received, :id)
)
