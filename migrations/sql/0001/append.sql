-- The only way into the log: one version with its outcomes and, where it closes a step, the link of the chain.
-- Refuses a gap (TPGAP) and what contradicts itself (TPBAD). Returns the position. The shard's counter is bumped
-- last, so positions have no gaps and grow in the order of commit.
CREATE FUNCTION log.append(
    p_game uuid, p_version integer, p_parent integer, p_step integer, p_closes boolean, p_at bigint,
    p_actor json, p_kind text, p_shape integer, p_payload json, p_command_id bytea, p_dues json,
    p_kinds text[], p_shapes integer[], p_audiences text[], p_payloads text[],
    p_columns bytea[], p_leaf bytea
) RETURNS bigint
    LANGUAGE plpgsql
    SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
    v_shard    smallint := log.shard_of(p_game);
    v_last     integer;
    v_step     integer;
    v_position bigint;
BEGIN
    SELECT version, step + closes::integer INTO v_last, v_step FROM log.version
        WHERE shard = v_shard AND game = p_game ORDER BY version DESC LIMIT 1;
    IF NOT FOUND THEN
        v_last := 0;
        v_step := 1;
    END IF;
    IF p_version IS DISTINCT FROM v_last + 1 THEN
        RAISE EXCEPTION 'version % does not follow %', p_version, v_last USING ERRCODE = 'TPGAP';
    END IF;
    IF p_step IS DISTINCT FROM v_step THEN
        RAISE EXCEPTION 'step % is not the open step %', p_step, v_step USING ERRCODE = 'TPGAP';
    END IF;
    IF p_closes IS DISTINCT FROM ('all' = ANY (p_audiences)) THEN
        RAISE EXCEPTION 'a step is closed by the version that has an outcome for all' USING ERRCODE = 'TPBAD';
    END IF;
    IF p_closes IS DISTINCT FROM (p_leaf IS NOT NULL) THEN
        RAISE EXCEPTION 'a leaf belongs to a version that closes a step, and to no other' USING ERRCODE = 'TPBAD';
    END IF;
    INSERT INTO log.outcome (shard, game, version, index, kind, shape, audience, payload)
        SELECT v_shard, p_game, p_version, o.number - 1, o.kind, o.shape, o.audience, o.payload::json
        FROM unnest(p_kinds, p_shapes, p_audiences, p_payloads)
             WITH ORDINALITY AS o (kind, shape, audience, payload, number);
    IF p_closes THEN
        INSERT INTO log.step (shard, game, step, version, columns, leaf)
            VALUES (v_shard, p_game, p_step, p_version, p_columns, p_leaf);
    END IF;
    UPDATE log.position SET last = last + 1 WHERE shard = v_shard RETURNING last INTO STRICT v_position;
    INSERT INTO log.version (shard, game, version, parent, step, closes, at, actor, kind, shape, payload,
                             command_id, dues, position)
        VALUES (v_shard, p_game, p_version, p_parent, p_step, p_closes, p_at, p_actor, p_kind, p_shape, p_payload,
                p_command_id, p_dues, v_position);
    RETURN v_position;
END
$$;
