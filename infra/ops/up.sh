#!/usr/bin/env bash
# `docker compose up -d`, with progress, a wait until all is healthy, and the address. Settings of the command line go into .env, so that
# the next start has them too.
#   NO_BUILD=1        uses the images as they are
source "$(dirname "$0")/site.sh"
source "$(dirname "$0")/env-line.sh"
require_docker
started=$SECONDS
names=$(grep -o '\${[A-Z0-9_]*:-' docker-compose.yml | tr -d '${:-' | sort -u)
names="COMPOSE_PROFILES COMPOSE_PROJECT_NAME $names"
# What make was given on its command line: other variables of the shell are not kept.
[ -z "${GIVEN+set}" ] || names=$(printf '%s\n' $names | grep -Fx "$(printf '%s\n' $GIVEN | grep . || echo none)" || true)

save_settings() {
  local name line
  # At a first start, the password that the setup wizard asks for is in .env as well, where its owner looks for it.
  [ -n "${DB_PASSWORD:-}" ] || [ -e "$env_file" ] || [ -n "$(compose ps -aq init 2>/dev/null)" ] ||
    DB_PASSWORD=$(head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n')
  for name in $names DB_PASSWORD; do
    [ -n "${!name:-}" ] || continue
    line=$(env_line "$name" "${!name}") || exit 1
    # The last line of a name counts.
    [ "$(grep "^$name=" "$env_file" 2>/dev/null | tail -n 1)" != "$line" ] || continue
    [ -e "$env_file" ] || (umask 077; echo '# Settings of docker compose: docs/configuration.md' >"$env_file")
    printf '%s\n' "$line" >>"$env_file"
  done
}

# Compose names a site after its folder.
check_name() {
  local other
  other=$(compose ps -q 2>/dev/null | head -n 1 | xargs -r docker inspect --format '{{index .Config.Labels "com.docker.compose.project.working_dir"}}')
  [ -z "$other" ] || [ "$other" = "$PWD" ] || [ -n "$(setting COMPOSE_PROJECT_NAME)" ] ||
    fail "The site of $other has the name of this folder. Give this one another: make up COMPOSE_PROJECT_NAME=…"
}

check_port() {
  local port; port=$(setting PORT); port=${port:-8080}
  [ -z "$(compose ps -q nginx 2>/dev/null)" ] || return 0
  if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
    fail "Port $port is taken. Set another one: make up PORT=9090"
  fi
}

explain() {
  local id
  for id in $(compose ps -aq --status exited --status restarting --status running | xargs -r docker inspect \
    --format '{{if and .State.Health (ne .State.Health.Status "healthy")}}{{.Name}}{{else if ne .State.ExitCode 0}}{{.Name}}{{end}}'); do
    say "--- ${id#/}" >&2
    docker logs --tail 15 "${id#/}" >&2 || true
  done
  fail 'Not everything started; the last lines of what did not are above. `make doctor` says more.'
}

is_set_up() {
  docker exec "$(container_of auth)" node -e 'fetch("http://gateway:8080/api/setup/getsite").then((answer) => answer.json()).then(({ isActive }) => process.exit(isActive ? 0 : 1))'
}

summary() {
  local site; site=$(setting PUBLIC_URL); site=${site:-http://localhost:$(setting PORT | grep . || echo 8080)}
  local next="Set up      $site/setup   <- continue here"
  if is_set_up; then next="Admin       $site/admin"
  elif [ "$(setting DEMO)" = 1 ]; then next="Demo        $site/login   <- sets itself up within a few minutes"; fi
  say "
Healthy after $((SECONDS - started)) s.

  Site        $site
  $next
  Database    $(setting DB_NAME | grep . || echo portfolio)
    host      $(setting DB_HOST | grep . || echo postgres)
    user      $(setting DB_USER | grep . || echo portfolio)
    password  $(compose run --rm --no-deps -T init print-secrets 2>/dev/null | env_value DB_PASSWORD)

make logs   make doctor   make backup   make secrets (keep a copy)   make down (keeps all data)"
}

save_settings
case $(setting PUBLIC_URL) in ''|https://*|http://*) ;; *) fail "PUBLIC_URL in $env_file must be the site's address, such as https://example.com" ;; esac
check_name
check_port
[ -n "${NO_BUILD:-}" ] || bash infra/ops/build.sh
say 'Starting …'
start_containers 180 || explain
find_containers
summary
problems=$(setting_problems "$(compgen -e)" || true)
[ -z "$problems" ] || say "
$problems"
