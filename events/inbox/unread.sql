-- Whether a submission that came by an instant is still unread: of this game, or of an unknown game and not too old.
SELECT EXISTS (
    SELECT FROM inbox.mail
    WHERE state IN ('waiting', 'claimed')
      AND finished IS NULL
      AND game = :game
      AND received <= :due
) OR EXISTS (
    SELECT FROM inbox.mail
    WHERE state IN ('waiting', 'claimed')
      AND finished IS NULL
      AND game IS NULL
      AND received <= :due
      AND received > :unknown_since
)
