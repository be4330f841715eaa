-- The last version of a game, not beyond one, and the versions that those up to it go back to; no row: there is none.
SELECT version, command_id, at,
       ARRAY(
           SELECT parent FROM log.version
           WHERE shard = %(shard)s AND game = %(game)s AND version <= %(upto)s AND parent <> version - 1
       ) AS jumps
FROM log.version
WHERE shard = %(shard)s AND game = %(game)s AND version <= %(upto)s
ORDER BY version DESC
LIMIT 1
