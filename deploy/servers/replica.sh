#!/bin/bash
# Begins with a copy of the primary, and follows it. After a failover this is the primary.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
    export PGPASSWORD=$POSTGRES_PASSWORD
    install -d -o postgres -g postgres -m 700 "$PGDATA"
    until gosu postgres pg_basebackup -h postgres-1 -U replicator -D "$PGDATA" -R -X stream -C -S replica; do
        sleep 1
    done
    # The setting was copied from the primary. Without it this server, once promoted, does not wait for a missing replica.
    sed -i '/^synchronous_standby_names/d' "$PGDATA/postgresql.auto.conf"
fi
exec gosu postgres postgres
