#!/usr/bin/env bash
# Upgrades the site of this folder, which install.sh made, to a release, or leaves it as it was:
#   bash upgrade.sh             to the newest release
#   bash upgrade.sh ADDRESS     to the release whose files are at this address, which later upgrades take as well
# A lower version, or one that skips a major version, is refused: migrations are only tried from one to the next.
# The previous version stays as compose.previous.yaml. By hand back to it: mv compose.previous.yaml compose.yaml && docker compose up -d
site_folder=$(dirname "${BASH_SOURCE[0]}")
# Sourced by the other scripts: `compose` runs Docker Compose with the settings of .env; `setting NAME` reads one of them.
# deploy/upgrade.sh holds a copy, for a server without a checkout: site_folder is the folder of its site.
set -euo pipefail
cd "${site_folder:-$(dirname "${BASH_SOURCE[0]}")/../..}"

env_file=${ENV_FILE:-.env}
services='gateway auth catalog media leads'

say() { printf '%s\n' "$*"; }
fail() { printf '\n%s\n' "$*" >&2; exit 1; }

# The command that shows the log of a part, or looks at all parts, for who reads a message.
log_of() { if [ -e Makefile ]; then echo "make logs ARGS=$1"; else echo "docker compose logs $1"; fi; }
look() { if [ -e Makefile ]; then echo 'make doctor'; else echo 'docker compose ps --all'; fi; }

require_docker() {
  command -v docker >/dev/null || fail 'Docker is needed: https://docs.docker.com/engine/install/ (without it: make start).'
  docker info >/dev/null 2>&1 || fail 'The Docker engine does not answer. Start it, or run this as a user who has access to it.'
  local version; version=$(docker compose version --short 2>/dev/null) || fail 'Docker Compose is needed: https://docs.docker.com/compose/install/'
  [ "$(printf '%s\n' 2.20.2 "${version#v}" | sort -V | head -n 1)" = 2.20.2 ] || fail "Docker Compose 2.20.2 or newer is needed, and this is $version."
}

# The environment variable, or else the value of its last line in .env.
setting() {
  if [ -n "${!1:-}" ]; then printf '%s' "${!1}"; elif [ -e "$env_file" ]; then env_value "$1" <"$env_file"; fi
}

# The value of the last line of a name in an .env, as Compose reads it; names of other settings in it, and what a \ says within double quotes, are left as they are.
env_value() { # NAME <FILE
  local value; value=$(sed -n "s/^$1=[[:blank:]]*//p" | tail -n 1)
  case $value in
    "'"*) value=${value#"'"}; value=${value%%"'"*} ;;
    '"'*) value=${value#'"'}; value=${value%%'"'*} ;;
    *) value=${value%% #*}; value=${value%"${value##*[![:space:]]}"} ;;
  esac
  printf '%s' "$value"
}

compose() {
  docker compose --env-file "$([ -e "$env_file" ] && echo "$env_file" || echo /dev/null)" "$@"
}

# Lists all running containers of the site once, since Compose takes a second for each query.
find_containers() {
  project_containers=$(compose --profile tls --profile https ps -q | xargs -r docker inspect --format '{{index .Config.Labels "com.docker.compose.service"}} {{.Id}}')
}

# The container of a service.
container_of() {
  [ -n "${project_containers:-}" ] || find_containers
  awk -v service="$1" '$1 == service { print $2; exit }' <<<"$project_containers"
}

# Whether a running container passes its health check now: Docker's own answer may be 30 s old.
passes_check() { # CONTAINER
  local check
  check=$(docker inspect --format '{{with .Config.Healthcheck}}{{range slice .Test 1}}{{.}} {{end}}{{end}}' "$1")
  docker exec "$1" timeout 5 sh -c "$check" >/dev/null 2>&1
}

# Starts what does not run, or runs with other settings or images, and waits until all of it is healthy.
start_containers() { # SECONDS
  compose up -d --no-build --remove-orphans --wait --wait-timeout "$1"
}

# Each container of the site, how often it was started again, and when it was started last.
describe_starts() {
  find_containers
  awk '{ print $2 }' <<<"$project_containers" | xargs -r docker inspect --format '{{.Name}} {{.Id}} {{.RestartCount}} {{.State.StartedAt}}' | sort
}

# Watches for 20 s whether the containers stay the same, run on, and pass their checks: a version may end after it was healthy.
stays_up() {
  local before service end=$((SECONDS + ${WATCH_SECONDS:-20}))
  before=$(describe_starts)
  while [ $SECONDS -lt $end ]; do
    sleep 2
    [ "$(describe_starts)" = "$before" ] || { say "A part has ended and was started again: $(log_of '')" >&2; return 1; }
  done
  for service in $services nginx; do passes_check "$(container_of "$service")" || { say "$service does not answer: $(log_of "$service")" >&2; return 1; }; done
}
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
  { { compose stop nginx $services >"$log" 2>&1 || { tail -n 20 "$log" >&2; false; }; } && run_once ops replace "/backups/$name" && works 120; } || fail "The site is down: $(look), and the backup is $name in the volume backups."
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
release=${1:-$(setting RELEASE)}
edited=
leftovers=(compose.next.yaml upgrade.next.sh)

fetch() { # NAME FILE
  curl --fail --silent --show-error --location --output "$2" "${release%/}/$1" || fail "$release/$1 cannot be fetched (above). Nothing was changed."
}

# An image that is named by its digest is pulled once. Behind a tag there may be a newer one; without the registry the one that is here does.
pull() { # IMAGE
  local is_here=1
  docker image inspect "$1" >/dev/null 2>&1 || is_here=
  [[ $1 == *@sha256:* && -n $is_here ]] || docker pull --quiet "$1" >/dev/null 2>"$log" || [ -n "$is_here" ] || { cat "$log" >&2; return 1; }
}

# The version of the product in a compose.yaml; nothing where it names none.
version_in() { sed -n 's|^  image: .*/portfolio:\([0-9][^@ ]*\).*|\1|p' "$1"; } # FILE

# 1.0.0-rc.1 comes before 1.0.0.
is_lower() { [ "$1" != "$2" ] && [ "$(printf '%s\n' "$1" "$2" | tr - '~' | sort -V | head -n 1 | tr '~' -)" = "$1" ]; } # VERSION VERSION

require_order() {
  local from to
  from=$(version_in compose.yaml) to=$(version_in compose.next.yaml)
  [ -n "$from" ] && [ -n "$to" ] || return 0
  ! is_lower "$to" "$from" || fail "The site runs $from, and the release at $release is the lower $to: an upgrade never goes back. Nothing was changed.
Name a newer one: bash upgrade.sh ADDRESS. Back to the version before the last upgrade: mv compose.previous.yaml compose.yaml && docker compose up -d"
  [ "${to%%.*}" -le $((${from%%.*} + 1)) ] ||
    fail "From $from to $to skips a major version. Nothing was changed. Upgrade to the last release of version $((${from%%.*} + 1)) first: bash upgrade.sh ADDRESS"
}

# install.sh and upgrade.sh note which compose.yaml they wrote.
keep_edits() {
  [ -e .compose.cksum ] && [ "$(cat .compose.cksum)" != "$(cksum <compose.yaml)" ] || return 0
  edited=compose.edited.yaml
  cp -p compose.yaml "$edited"
}

keep_release() {
  [ "$release" != "$(setting RELEASE)" ] || return 0
  [ -z "$(tail -c 1 "$env_file")" ] || echo >>"$env_file"
  printf 'RELEASE=%s\n' "$release" >>"$env_file"
}

bring_new() {
  local image
  compose --file compose.next.yaml config --images | sort -u | while read -r image; do pull "$image" || return 1; done || return 1
  mv compose.yaml compose.before.yaml && mv compose.next.yaml compose.yaml
}
go_back() { [ ! -e compose.before.yaml ] || mv compose.before.yaml compose.yaml; }

main() {
  { { [ -e compose.yaml ] || [ -e compose.before.yaml ]; } && [ -e .env ]; } || fail 'There is no site in this folder: it has no compose.yaml and no .env.'
  [ -n "$release" ] || fail 'Which release? bash upgrade.sh https://… (the address of its files), or RELEASE=https://… in .env'
  require_docker
  fetch compose.yaml compose.next.yaml
  fetch upgrade.sh upgrade.next.sh
  # An upgrade that was cut off left the version before it under this name.
  go_back
  if cmp -s compose.yaml compose.next.yaml; then say "The site has the version of the release at $release already."; return; fi
  require_order
  keep_edits
  upgrade_containers
  mv compose.before.yaml compose.previous.yaml
  mv upgrade.next.sh upgrade.sh
  cksum <compose.yaml >.compose.cksum
  keep_release
  [ -z "$edited" ] || say "
compose.yaml had been edited, and is replaced. The edited one is $edited: put your changes into compose.override.yaml, which upgrades leave alone."
  say "
Upgraded in $((SECONDS - started)) s. The previous version is kept in compose.previous.yaml, the previous data in $name of the volume backups."
}
# A shell reads a script as it goes on, and this one replaces itself.
main "$@"; exit
