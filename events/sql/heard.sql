-- What everybody heard of the versions of a shard after a position: a row an outcome for all, one row where there is none.
SELECT v.position, v.game, v.version, v.parent, v.step, v.at, o.kind, o.shape, o.payload::text AS payload
FROM log.version AS v
LEFT JOIN log.outcome AS o
    ON o.shard = %(shard)s AND o.game = v.game AND o.version = v.version AND o.audience = 'all'
WHERE v.shard = %(shard)s AND v.position > %(after)s AND v.position <= %(upto)s
ORDER BY v.position, o.index
