-- Take a game's lock, then read what the desk must know: is the command known, where the game stands, its secrets, the time.
SELECT * FROM log.at_desk(%(game)s::uuid, %(lock)s::bigint, %(command_id)s::bytea)
