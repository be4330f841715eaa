-- Make sure that the roles of the running processes exist, and say clearly what to do where we may not make them.
DO $$
DECLARE
    wanted text;
BEGIN
    FOREACH wanted IN ARRAY ARRAY['app', 'queue'] LOOP
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
            BEGIN
                EXECUTE format('CREATE ROLE %I LOGIN', wanted);
            EXCEPTION WHEN insufficient_privilege THEN
                RAISE EXCEPTION 'role "%" is missing and "%" may not create roles', wanted, current_user
                    USING HINT = format('let a superuser run: CREATE ROLE %I LOGIN', wanted);
            END;
        END IF;
    END LOOP;
    IF NOT pg_has_role(current_user, 'queue', 'MEMBER') THEN
        BEGIN
            EXECUTE format('GRANT queue TO %I', current_user);
        EXCEPTION WHEN insufficient_privilege THEN
            RAISE EXCEPTION '"%" must be a member of role "queue" to make the schema that it owns', current_user
                USING HINT = format('let a superuser run: GRANT queue TO %I', current_user);
        END;
    END IF;
END
$$;
