-- When the clock passed the last of some asks; nothing where none of them ended so.
SELECT max((payload ->> 'due')::bigint)
FROM log.version
WHERE shard = :shard
  AND game = :game
  AND (kind = 'PassDeadline' AND payload ->> 'ask' = ANY (:asks)
       OR kind = 'PassDeadlines' AND CAST(payload -> 'asks' AS jsonb) ?| CAST(:asks AS text[]))
