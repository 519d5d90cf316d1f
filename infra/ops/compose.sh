# Sourced by the other scripts: `compose` runs Docker Compose v2 or 1.29, whichever is installed; `setting NAME` reads .env.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

env_file=${ENV_FILE:-.env}
services='gateway auth catalog media leads'
source infra/ops/images.sh
source infra/ops/secrets.sh

say() { printf '%s\n' "$*"; }
fail() { printf '\n%s\n' "$*" >&2; exit 1; }
upper() { tr '[:lower:]' '[:upper:]' <<<"$1"; }
lower() { tr '[:upper:]' '[:lower:]' <<<"$1"; }

require_docker() {
  command -v docker >/dev/null || fail 'Docker is needed: https://docs.docker.com/engine/install/ (without it: make start).'
  docker info >/dev/null 2>&1 || fail 'The Docker engine does not answer. Start it, or run this as a user who has access to it.'
  if docker compose version >/dev/null 2>&1; then compose_command=(docker compose)
  elif command -v docker-compose >/dev/null; then compose_command=(docker-compose)
  else fail 'Docker Compose is needed: https://docs.docker.com/compose/install/'; fi
  [ ! -e "$env_file" ] || prepare_settings
}

# Prepares what docker-compose.yml needs beside .env.
prepare_settings() {
  write_secrets
  export_images
}

# Several checkouts on one machine have different project names, which make up writes into .env.
compose() {
  local project profiles
  project=$(setting COMPOSE_PROJECT_NAME)
  profiles=$(setting COMPOSE_PROFILES)
  [ -z "$(setting BACKUP_SCHEDULE)" ] || profiles=${profiles:+$profiles,}backup
  env ${project:+"COMPOSE_PROJECT_NAME=$project"} ${profiles:+"COMPOSE_PROFILES=$profiles"} "${compose_command[@]}" --env-file "$env_file" "$@"
}

# Makes the key of backups where they are made and there is none, and prints it this once.
add_backup_key() {
  local key
  [ -n "$(setting BACKUP_SCHEDULE)$(setting BACKUP_S3_ENDPOINT)" ] && [ -z "$(setting BACKUP_KEY)" ] || return 0
  key=$(docker run --rm --network none "${IMAGE_PREFIX:-}portfolio-ops:$(setting VERSION | grep . || echo local)" new-key) ||
    fail 'The key of backups could not be made: the image portfolio-ops is missing.'
  printf '%s\n' '# Encrypts backups, and is needed to read them' "BACKUP_KEY=$key" >>"$env_file"
  say "
The key of your backups, shown this once. Keep it away from this machine and from the backups: without it nobody can restore them.

  $key
"
}

# The environment variable, or else the value of its last line in .env.
setting() {
  if [ -n "${!1:-}" ]; then printf '%s' "${!1}"; else sed -n "s/^$1=//p" "$env_file" 2>/dev/null | tail -n 1; fi
}

random_secret() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }

# Caches the containers, since Compose takes a second for each query.
find_containers() {
  project_containers=$(compose --profile tls --profile backup ps -q | xargs -r docker inspect --format '{{index .Config.Labels "com.docker.compose.service"}} {{.Id}}')
}

# The container of a service.
container_of() {
  [ -n "${project_containers:-}" ] || find_containers
  awk -v service="$1" '$1 == service { print $2; exit }' <<<"$project_containers"
}

state_of() { docker inspect --format '{{if .State.Health}}{{.State.Health.Status}}{{else}}{{.State.Status}}{{end}}' "$1" 2>/dev/null || echo gone; }

# Waits until nginx and all services are healthy; fails after so many seconds and prints the state of each.
are_healthy() { # SECONDS
  local deadline=$((SECONDS + $1)) service states
  while [ $SECONDS -lt $deadline ]; do
    states=''
    for service in $services nginx; do states="$states $(state_of "$(compose ps -q "$service" 2>/dev/null | head -n 1)")"; done
    [[ $states =~ ^(\ healthy)+$ ]] && return 0
    sleep 0.5
  done
  say "Not healthy ($services nginx):$states" >&2
  return 1
}

# Prints PostgreSQL's error message for a login, or nothing when it succeeds. Connects over the network, as services do: local
# connections in the container may need no password.
login_problem() { # ROLE PASSWORD
  docker exec -i -e PGCONNECT_TIMEOUT=5 "$(container_of postgres)" sh -c 'IFS= read -r PGPASSWORD; export PGPASSWORD
    psql --no-psqlrc --quiet --host "$1" --port "$2" --username "$0" --dbname "$POSTGRES_DB" --command "" 2>&1 | sed "s/.*FATAL: *//; 1q"' \
    "$1" "$(setting DB_HOST | grep . || echo postgres)" "$(setting DB_PORT | grep . || echo 5432)" <<<"$2"
}

# Makes the roles and rights that this version needs and an older one did not make. A database of the operator's own is theirs to prepare.
prepare_roles() {
  [ -z "$(setting DB_HOST)" ] || return 0
  docker exec -i "$(container_of postgres)" bash -s <infra/docker/database-roles.sh
}

# Stops a gateway of the version before: services of this version would take it for a stranger
# (docs/decisions/0016-identity-by-signature.md).
stop_former_gateway() {
  local id
  id=$(container_of gateway)
  if [ -n "$id" ] && [[ $(docker inspect --format '{{json .Mounts}}' "$id") != *identity_private_key* ]]; then compose stop gateway; fi
}

# SITE, or else compose when its containers run here, or else embedded (the site of `make start`).
site_kind() {
  if [ -n "${SITE:-}" ]; then printf '%s' "$SITE"
  elif [ -e "$env_file" ] && command -v docker >/dev/null && docker info >/dev/null 2>&1 && (require_docker && [ -n "$(container_of postgres)" ]); then printf compose
  else printf embedded; fi
}

# Builds the image that makes backups when it is missing.
build_missing_ops() {
  local said
  ! docker image inspect "portfolio-ops:$(setting VERSION | grep . || echo local)" >/dev/null 2>&1 || return 0
  say 'Building the image that makes backups …'
  said=$(compose --profile ops build ops 2>&1) || { tail -n 20 <<<"$said" >&2; fail 'The image could not be built (above).'; }
}

# Creates the bucket and the access key of the media service in the bundled object store. In an external one the operator does that.
prepare_objects() {
  [ -z "$(setting S3_ENDPOINT)" ] || return 0
  build_missing_ops
  compose --profile ops run --rm --no-deps -T objects-setup
}

# run_ops COMMAND [FILE]: runs infra/ops/src/main.ts for the site that site_kind names, on this machine or in a container. Without FILE,
# and for "backup run", it is about the backups that are kept where BACKUP_… says. RESTORE_KEY reads those of another installation.
run_ops() {
  local folder mount=() file=${2:-} user=()
  if [ -n "$file" ] && [ "$file" != run ]; then
    folder=$(cd "$(dirname "$file")" && pwd)
    file=$folder/$(basename "$file")
    mount=(--volume "$folder:/files")
    # The file belongs to who asked for it.
    user=(--user "$(id -u):$(id -g)")
  fi
  if [ "$(site_kind)" = embedded ]; then node --disable-warning=ExperimentalWarning infra/ops/src/main.ts "$1" ${file:+"$file"}; return; fi
  require_docker
  build_missing_ops
  [ -z "${mount[*]:-}" ] || file=/files/$(basename "$file")
  compose --profile ops run --rm --no-deps -T -e FROM="${FROM:-}" -e RESTORE_KEY ${user[@]+"${user[@]}"} ${mount[@]+"${mount[@]}"} ops "$1" ${file:+"$file"}
}
