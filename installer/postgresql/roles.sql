-- The three roles of a room's server. Run as the server's own superuser; may be run again.
SELECT format('CREATE ROLE %I', name)
FROM unnest(ARRAY['floorman_owner', 'floorman_desk', 'floorman_table']) AS name
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) \gexec

-- The owner makes and changes the rows' form when the program is upgraded; no station is the owner.
ALTER ROLE floorman_owner LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD :'owner_password';
ALTER ROLE floorman_desk LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD :'desk_password';
ALTER ROLE floorman_table LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD :'table_password';
ALTER ROLE floorman_desk SET statement_timeout = '120s';
ALTER ROLE floorman_table SET statement_timeout = '30s';
ALTER ROLE floorman_table SET idle_in_transaction_session_timeout = '30s';
ALTER ROLE floorman_desk SET idle_in_transaction_session_timeout = '120s';

SELECT format('CREATE DATABASE %I OWNER floorman_owner ENCODING ''UTF8'' TEMPLATE template0', :'database')
WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'database') \gexec
REVOKE ALL ON DATABASE :"database" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"database" TO floorman_desk, floorman_table;
