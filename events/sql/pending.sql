-- The versions of a game after one of them, a row for each outcome: what the next link covers beside the version that closes.
SELECT v.game, v.version, v.parent, v.step, v.closes, v.at, v.actor::text, v.kind, v.shape, v.payload::text, v.command_id,
    v.dues::text, v.position, o.index, o.kind, o.shape, o.audience, o.payload::text
FROM log.version AS v
LEFT JOIN log.outcome AS o ON o.shard = v.shard AND o.game = v.game AND o.version = v.version
WHERE v.shard = %(shard)s::smallint AND v.game = %(game)s::uuid AND v.version > %(closed)s::integer
ORDER BY v.version, o.index
