#!/usr/bin/env bash
# Brings a backup into an installation that is still empty, whichever kind of site it was made of: make restore FILE=…
source "$(dirname "$0")/compose.sh"
[ -n "${FILE:-}" ] || fail 'Which backup? make restore FILE=backups/portfolio-….tar'
[ -f "$FILE" ] || fail "$FILE does not exist."
kind=$(site_kind)
say "Restoring into the $kind site …"
if [ "$kind" = embedded ]; then run_ops restore "$FILE"; exit; fi
require_docker
# Nobody uses the database while it is filled.
compose stop $services >/dev/null 2>&1
start_again() {
  say 'Starting the services again …'
  compose up -d >/dev/null 2>&1
  are_healthy 120 || say 'Not all of them are back: make doctor.'
}
trap start_again EXIT
run_ops restore "$FILE"
