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
look() { if [ -e Makefile ]; then echo 'make doctor'; elif [ -e portfolio ]; then echo 'portfolio doctor'; else echo 'docker compose ps --all'; fi; }
start_line() { if [ -e Makefile ]; then echo 'make up'; else echo 'docker compose up -d'; fi; }

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
