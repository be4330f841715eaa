-- Take a game's lock, then read what the desk must know: is the command known, where the game stands, its secrets, the time.
SELECT * FROM log.at_desk(CAST(:game AS uuid), CAST(:lock AS bigint), CAST(:command_id AS bytea))
