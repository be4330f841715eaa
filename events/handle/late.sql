-- Whether silence was taken for an ask although its deadline was not yet over at an instant.
SELECT EXISTS (
    SELECT FROM log.version
    WHERE shard = :shard
      AND game = :game
      AND (kind = 'PassDeadline' AND payload ->> 'ask' = ANY (:asks)
           OR kind = 'PassDeadlines' AND CAST(payload -> 'asks' AS jsonb) ?| CAST(:asks AS text[]))
      AND (payload ->> 'due')::bigint >= :received
)
