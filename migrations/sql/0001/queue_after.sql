-- Be ourselves again, and take back what only the installation needed.
RESET ROLE;
DO $$ BEGIN EXECUTE format('REVOKE CREATE ON DATABASE %I FROM queue', current_database()); END $$;
