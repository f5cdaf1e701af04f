#!/bin/bash
# One backup each night: the database, then the files. A folder without the ending .part is complete.
set -euo pipefail

back_up() {
  local day part
  day="$(date -u +%Y-%m-%d)"
  part="$BACKUPS/$day.part"
  rm -rf "$part"
  mkdir -p "$part/files"
  pg_dump --format=custom --no-owner --file="$part/allocations.dump" "$DATABASE_URL"
  cp -a --no-preserve=ownership "$FILES/." "$part/files/"
  rm -rf "${BACKUPS:?}/$day"
  mv "$part" "$BACKUPS/$day"
  echo "Backup of $day is complete."
  find "$BACKUPS" -mindepth 1 -maxdepth 1 -type d -mtime "+$KEEP_DAYS" -exec rm -rf {} +
}

if [ "${1:-}" = now ]; then
  back_up
  exit
fi
while true; do
  # A run of its own, which ends at its first error. The log shows it, and the next night tries again.
  sleep "$(($(date -u -d "tomorrow $AT_HOUR:00" +%s) - $(date -u +%s)))"
  bash "$0" now || echo "Backup failed." >&2
done
