-- Append one version with its outcomes and, where it closes a step, the link of the chain; gives the position.
SELECT log.append(
    CAST(:game AS uuid), CAST(:version AS integer), CAST(:parent AS integer), CAST(:step AS integer),
    CAST(:closes AS boolean), CAST(:at AS bigint), CAST(:actor AS json), CAST(:kind AS text), CAST(:shape AS integer),
    CAST(:payload AS json), CAST(:command_id AS bytea), CAST(:dues AS json),
    CAST(:kinds AS text[]), CAST(:shapes AS integer[]), CAST(:audiences AS text[]), CAST(:payloads AS text[]),
    CAST(:columns AS bytea[]), CAST(:leaf AS bytea)
)
