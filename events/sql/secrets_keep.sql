-- Keep the salt key and the dice secret of a new game.
SELECT secrets.keep(CAST(:game AS uuid), CAST(:salt_key AS bytea), CAST(:dice_secret AS bytea))
