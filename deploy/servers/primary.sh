#!/bin/bash
# Run once by the image of PostgreSQL, when the data of the primary has been made.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" -U "$POSTGRES_USER" -d postgres <<'SQL'
CREATE ROLE replicator REPLICATION LOGIN PASSWORD :'password';
-- The balancer uses it to find out which server is the primary. It has no other rights.
CREATE ROLE haproxy LOGIN;
-- From the next start on, a turn is acknowledged when the replica has it, too.
ALTER SYSTEM SET synchronous_standby_names = '*';
SQL
cat > "$PGDATA/pg_hba.conf" <<'HBA'
local all         all        trust
host  all         all        127.0.0.1/32 trust
host  postgres    haproxy    all          trust
host  all         haproxy    all          reject
host  replication replicator all          scram-sha-256
host  all         all        all          scram-sha-256
HBA
