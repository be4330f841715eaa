-- Append one version as version_append does, and note when the clock must look at the game next (no due: never); its position.
WITH noted AS (
    INSERT INTO lease.deadline AS d (game, shard, due)
    SELECT CAST(:game AS uuid), CAST(:shard AS smallint), CAST(:due AS bigint) WHERE CAST(:due AS bigint) IS NOT NULL
    ON CONFLICT (game) DO UPDATE SET due = excluded.due WHERE d.due <> excluded.due
),
forgotten AS (
    DELETE FROM lease.deadline WHERE game = CAST(:game AS uuid) AND CAST(:due AS bigint) IS NULL
)
SELECT log.append(
    CAST(:game AS uuid), CAST(:version AS integer), CAST(:parent AS integer), CAST(:step AS integer),
    CAST(:closes AS boolean), CAST(:at AS bigint), CAST(:actor AS json), CAST(:kind AS text), CAST(:shape AS integer),
    CAST(:payload AS json), CAST(:command_id AS bytea), CAST(:dues AS json),
    CAST(:kinds AS text[]), CAST(:shapes AS integer[]), CAST(:audiences AS text[]), CAST(:payloads AS text[]),
    CAST(:columns AS bytea[]), CAST(:leaf AS bytea)
)
