-- Append one version with its outcomes and, where it closes a step, the link of the chain; gives the position.
SELECT log.append(
    %(game)s::uuid, %(version)s::integer, %(parent)s::integer, %(step)s::integer,
    %(closes)s::boolean, %(at)s::bigint, %(actor)s::json, %(kind)s::text, %(shape)s::integer,
    %(payload)s::json, %(command_id)s::bytea, %(dues)s::json,
    %(kinds)s::text[], %(shapes)s::integer[], %(audiences)s::text[], %(payloads)s::text[],
    %(columns)s::bytea[], %(leaf)s::bytea
)
