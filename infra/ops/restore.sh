#!/usr/bin/env bash
# Restores a backup, of any kind of site, into an installation that is still empty.
#   FILE=…         a file
#   FROM=latest    the newest of those that are kept where BACKUP_… says, or one of them by its name
#   COPY=1         turns every channel off, where the site goes on elsewhere: for a drill
#   BACKUP_KEY=…   the key of an encrypted one, where it is not in the settings
#   SITE=compose|embedded   which site, where both run here
source "$(dirname "$0")/site.sh"
# Under another name, since BACKUP_KEY is what backups of this installation are made with.
export RESTORE_KEY=${BACKUP_KEY:-}
unset BACKUP_KEY
[ -n "${FILE:-}${FROM:-}" ] || fail 'Which backup? make restore FILE=portfolio.tar, or make restore FROM=latest'
[ -z "${FILE:-}" ] || [ -f "$FILE" ] || fail "$FILE does not exist."
export FROM=${FROM:-}
kind=$(site_kind)
command=restore${COPY:+-copy}
say "Restoring into the $kind site …"
if [ "$kind" = embedded ]; then run_ops "$command" "${FILE:-}"; exit; fi
require_docker
start_again() {
  say 'Starting the services again …'
  start_containers 120 >/dev/null 2>&1 || say 'Not all services are healthy: make doctor.'
}
trap start_again EXIT
# No service may use the database during the restore.
said=$(compose stop $services 2>&1) || fail "$said
The services could not be stopped (above). Nothing was restored."
run_ops "$command" "${FILE:-}"
