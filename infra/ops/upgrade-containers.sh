# Upgrades the containers, or leaves them as they were: the new images, a backup that the new version proves, migrations (the previous version
# goes on meanwhile), start, smoke test, 20 s under watch. When that fails, the previous version is started again; when that cannot work
# with the migrated data, the backup is restored. Sourced by upgrade.sh, and copied into deploy/upgrade.sh. Both define
#   bring_new    brings the new version, and makes it the one that starts; says why it cannot
#   go_back      makes the previous version the one that starts
# A lock on the folder of the site, which ends with this program. macOS has no flock.
exec 9<.
! command -v flock >/dev/null || flock --nonblock 9 || fail 'An upgrade is under way.'
started=$SECONDS
# It holds personal data, so that it is encrypted, and the container backup removes it after 30 days.
name=before-upgrade-$(date -u +%Y-%m-%dT%H-%M-%SZ).tar.age
log=$(mktemp)
leftovers=()
# Whatever ends this program before the new version was started, the previous one stays the one that starts.
is_brought=
has_new_secrets=
# The addresses of the stores are secrets, too, as the version that runs reads them when a part is started again.
# shellcheck disable=SC2317 # a trap calls it
undo() { go_back; [ -z "$has_new_secrets" ] || run_once init >/dev/null 2>&1 || true; }
trap 'exit 1' HUP INT TERM
trap '[ -z "$is_brought" ] || undo; rm -f "$log" ${leftovers[@]+"${leftovers[@]}"}' EXIT

run_once() { compose --profile ops run --rm --no-deps -T "$@"; }
smoke_test() { run_once ops smoke http://gateway:8080; }
start() { start_containers "$1" >"$log" 2>&1 || { tail -n 20 "$log" >&2; return 1; }; }
works() { start "$1" && smoke_test && stays_up; }

# Reads "postgres (PostgreSQL) 18.1".
read_major() { sed -n 's/.*(PostgreSQL) \([0-9]*\).*/\1/p'; }

# One major version of PostgreSQL cannot read the files of another.
require_same_postgres() {
  local running new
  { running=$(docker exec "$(container_of postgres)" postgres --version | read_major) && [ -n "$running" ]; } ||
    keep_previous 'The version of PostgreSQL cannot be read from its container (above).'
  { new=$(run_once --entrypoint postgres postgres --version | read_major) && [ -n "$new" ]; } ||
    keep_previous 'The new image of PostgreSQL could not be pulled or started (above).'
  [ "$running" = "$new" ] || keep_previous "The new version has PostgreSQL $new, which cannot read the data of PostgreSQL $running. They move by a backup and new volumes:
docs/operations/backup.md, \"A new major version of PostgreSQL\"."
}

# By the new version: it also reads data that an upgrade which was rolled back has migrated, and tries its migrations on the proof's copy.
back_up() { run_once ops backup "/backups/$name" && run_once ops prove "/backups/$name"; }

roll_back() { # REASON
  say "$1 Rolling back …"
  go_back
  if works 120; then
    fail "ROLLED BACK: the site runs the previous version again with all data, including the last minutes. The new version: $1"
  fi
  say "The previous version does not work with the migrated data. Restoring the backup $name …"
  # shellcheck disable=SC2086
  { { compose stop nginx $services >"$log" 2>&1 || { tail -n 20 "$log" >&2; false; }; } && run_once ops replace "/backups/$name" && works 120; } || fail "The site is down. Why: $(look). Then restore it: docker compose run --rm --no-deps ops replace /backups/$name && docker compose up -d --wait"
  fail "ROLLED BACK to the previous version and to the data of $name. The new version: $1"
}

keep_previous() { fail "$1 The site keeps running as it was."; } # WORDS

upgrade_containers() {
  smoke_test >"$log" 2>&1 || { tail -n 5 "$log" >&2; fail "The site is not healthy (above): $(look). Nothing was changed."; }
  say 'Bringing the new images …'
  is_brought=1
  bring_new || keep_previous 'The new images could not be built or pulled (above).'
  require_same_postgres
  say "Backing up into $name of the volume backups, and proving it with the new version …"
  has_new_secrets=1
  { run_once init && back_up; } || keep_previous 'No backup could be made and proven (above).'
  say 'Migrating, while the previous version keeps running …'
  run_once prepare >"$log" 2>&1 || { tail -n 20 "$log" >&2; keep_previous 'The stores could not be prepared (above).'; }
  run_once ops migrate || keep_previous 'The migrations failed (above). The previous version works with what was done.'
  say 'Starting the new version, and watching it for 20 s …'
  is_brought=
  # From here on only its verdict ends it.
  trap '' HUP INT TERM
  works 120 || roll_back 'it did not start, failed the smoke test, or did not stay up (above).'
}
