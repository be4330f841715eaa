-- The last version by which the clocks of a game were moved, 0 if they never were.
SELECT coalesce(max(version), 0) FROM log.version WHERE shard = :shard AND game = :game AND kind = 'Postpone'
