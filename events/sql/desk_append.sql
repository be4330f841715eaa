-- Append one version as version_append does, and note when the clock must look at the game next (no due: never); its position.
WITH noted AS (
    INSERT INTO lease.deadline AS d (game, shard, due)
    SELECT %(game)s::uuid, %(shard)s::smallint, %(due)s::bigint WHERE %(due)s::bigint IS NOT NULL
    ON CONFLICT (game) DO UPDATE SET due = excluded.due WHERE d.due <> excluded.due
),
forgotten AS (
    DELETE FROM lease.deadline WHERE game = %(game)s::uuid AND %(due)s::bigint IS NULL
)
SELECT log.append(
    %(game)s::uuid, %(version)s::integer, %(parent)s::integer, %(step)s::integer,
    %(closes)s::boolean, %(at)s::bigint, %(actor)s::json, %(kind)s::text, %(shape)s::integer,
    %(payload)s::json, %(command_id)s::bytea, %(dues)s::json,
    %(kinds)s::text[], %(shapes)s::integer[], %(audiences)s::text[], %(payloads)s::text[],
    %(columns)s::bytea[], %(leaf)s::bytea
)
