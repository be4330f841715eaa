-- The last version of a game, not beyond one, and the versions that those up to it go back to; no row: there is none.
SELECT version, command_id, at,
       ARRAY(
           SELECT parent FROM log.version
           WHERE shard = :shard AND game = :game AND version <= :upto AND parent <> version - 1
       ) AS jumps
FROM log.version
WHERE shard = :shard AND game = :game AND version <= :upto
ORDER BY version DESC
LIMIT 1
