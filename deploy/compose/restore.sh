#!/bin/bash
# Puts the backup of a day back: files are added, and the database is replaced as a whole or not at all.
set -euo pipefail

day="${1:-}"
from="$BACKUPS/$day"
if [ -z "$day" ] || [ ! -f "$from/allocations.dump" ]; then
  echo "Name the day of a backup. There are:" >&2
  find "$BACKUPS" -mindepth 1 -maxdepth 1 -type d ! -name '*.part' -printf '%f\n' | sort >&2
  exit 1
fi

others="select count(*) from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()"
if [ "$(psql --tuples-only --no-align --command="$others" "$DATABASE_URL")" != 0 ]; then
  echo "The database is in use. Stop the services first: docker compose stop web web-api" >&2
  exit 1
fi

cp -a --no-preserve=ownership "$from/files/." "$FILES/"
chown -R "$OWNER" "$FILES"
# Without its last line, as when the dump cannot be read to its end, nothing is changed.
{
  echo 'set client_min_messages = warning; begin; drop schema public cascade; create schema public;' &&
    pg_restore --no-owner --file=- "$from/allocations.dump" &&
    echo 'commit;'
} | psql --quiet --set=ON_ERROR_STOP=1 --output=/dev/null "$DATABASE_URL"
echo "Backup of $day is restored."
