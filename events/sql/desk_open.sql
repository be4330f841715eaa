-- Take a game's lock, then read what the desk must know: is the command known, where the game stands, its secrets, the time.
SELECT known, version, command_id, made, step, closed, leaf, salt_key, dice_secret, at
FROM log.at_desk(%(game)s::uuid, %(lock)s::bigint, %(command_id)s::bytea)
