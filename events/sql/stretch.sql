-- What a fold needs of some versions of a game: labels and texts of the outcomes, joined in order; and due instants.
SELECT version,
       string_agg(kind || ':' || shape, ',' ORDER BY index) AS labels,
       string_agg(payload::text, ',' ORDER BY index) AS payloads,
       NULL AS dues
FROM log.outcome
WHERE shard = %(shard)s AND game = %(game)s AND version BETWEEN %(first)s AND %(last)s
GROUP BY version
UNION ALL
SELECT version, NULL, NULL, dues::text
FROM log.version
WHERE shard = %(shard)s AND game = %(game)s AND version BETWEEN %(first)s AND %(last)s AND dues::text <> '{}'
ORDER BY version
