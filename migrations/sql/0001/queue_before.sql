-- Become `queue` to install the message queue, so that it owns every object of schema pgmq and nothing else.
CREATE SCHEMA pgmq AUTHORIZATION queue;
-- CREATE SCHEMA IF NOT EXISTS, with which the installation begins, asks for this right even when the schema is there.
DO $$ BEGIN EXECUTE format('GRANT CREATE ON DATABASE %I TO queue', current_database()); END $$;
SET LOCAL ROLE queue;
