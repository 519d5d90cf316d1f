#!/usr/bin/env bash
# The whole product in containers, healthy: writes .env with generated secrets the first time, builds what is stale, starts.
#   FIX_PASSWORDS=1 gives the database the passwords that .env has now.
source "$(dirname "$0")/compose.sh"
require_docker
started=$SECONDS
log=$(mktemp)
trap 'rm -f "$log"' EXIT

write_env() {
  [ -e "$env_file" ] && return
  (
    umask 077
    {
      echo '# Settings of `docker compose`, made by `make up`. The secrets are in use: change them only as docs/operations/containers.md says.'
      # Kept where given on the command line: the next start must find the same.
      for name in COMPOSE_PROFILES $(grep -o '\${[A-Z0-9_]*:-' docker-compose.yml | tr -d '${:-' | sort -u); do
        [ -z "${!name:-}" ] || echo "$name=${!name}"
      done
      echo '# Several checkouts on one machine stay apart by this name'
      echo "COMPOSE_PROJECT_NAME=${COMPOSE_PROJECT_NAME:-portfolio-$(random_secret | head -c 8)}"
      [ -n "${PUBLIC_URL:-}" ] || echo "PUBLIC_URL=http://localhost:${PORT:-8080}"
      echo '# What the setup wizard asks for'
      echo "DB_PASSWORD=${DB_PASSWORD:-$(random_secret)}"
      echo '# Letters and digits only: these become part of addresses'
      for service in $services; do echo "DB_PASSWORD_$(tr '[:lower:]' '[:upper:]' <<<"$service")=$(random_secret)"; done
      echo "DB_ADMIN_PASSWORD=$(random_secret)"
      echo "REDIS_PASSWORD=$(random_secret)"
      echo "SESSION_SECRET=$(random_secret)"
      echo "SERVICE_SECRET=$(random_secret)"
      echo "S3_ACCESS_KEY=portfolio"
      echo "S3_SECRET_KEY=$(random_secret)"
    } >"$env_file.new"
    mv "$env_file.new" "$env_file"
  )
  say "Wrote $env_file with new secrets, for you alone. Keep a copy of it."
}

check_port() {
  local port; port=$(setting PORT); port=${port:-8080}
  [ -z "$(compose ps -q nginx 2>/dev/null)" ] || return 0
  if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
    fail "Port $port is taken. Set another one: make up PORT=9090 (first start), or PORT and PUBLIC_URL in $env_file."
  fi
}

wait_for() { # SERVICE SECONDS
  local id deadline=$((SECONDS + $2))
  while [ $SECONDS -lt $deadline ]; do
    id=$(container_of "$1")
    [ -n "$id" ] && [ "$(state_of "$id")" = healthy ] && return 0
    sleep 0.5
  done
  compose logs --tail 15 "$1" >&2 || true
  fail "$1 is not healthy after $2 s (above: its last lines). \`make doctor\` says more."
}

role_of() { # SERVICE, or user for whom the setup wizard asks
  if [ "$1" = user ]; then setting DB_USER | grep . || echo portfolio; else echo "portfolio_$1"; fi
}

check_passwords() {
  local service upper wrong='' problem
  for service in $services user; do
    if [ "$service" = user ]; then upper=DB_PASSWORD; else upper=DB_PASSWORD_$(tr '[:lower:]' '[:upper:]' <<<"$service"); fi
    problem=$(login_problem "$(role_of "$service")" "$(setting "$upper")")
    case "$problem" in
      '') ;;
      *'password authentication failed'*) wrong="$wrong $upper" ;;
      *) fail "The database does not let $(role_of "$service") in: $problem" ;;
    esac
  done
  [ -n "$wrong" ] || return 0
  if [ -n "${FIX_PASSWORDS:-}" ]; then
    docker exec "$(container_of postgres)" bash /docker-entrypoint-initdb.d/roles.sh || fail 'The database did not take the passwords.'
    say "The database has the passwords of $env_file now."
    return 0
  fi
  fail "The database does not take these passwords of $env_file:$wrong
It was made with others, and keeps them when $env_file changes. Either put the former ones back, or give the database the
new ones:  make up FIX_PASSWORDS=1"
}

is_set_up() {
  docker exec "$(container_of auth)" node -e 'fetch("http://gateway:8080/api/setup/getsite").then((answer) => answer.json()).then(({ isActive }) => process.exit(isActive ? 0 : 1))'
}

summary() {
  local site; site=$(setting PUBLIC_URL)
  local next="Set up      $site/setup   <- continue here"
  if is_set_up; then next="Admin       $site/admin"; fi
  say "
Healthy after $((SECONDS - started)) s.

  Site        $site
  $next
  Database    $(setting DB_NAME | grep . || echo portfolio)
    host      $(setting DB_HOST | grep . || echo postgres)
    user      $(setting DB_USER | grep . || echo portfolio)
    password  $(setting DB_PASSWORD)

make logs   make doctor   make backup   make down (keeps all data)"
}

write_env
case $(setting PUBLIC_URL) in http://localhost*|https://*|http://*) ;; *) fail "PUBLIC_URL in $env_file must be the site's address, such as https://example.com" ;; esac
check_port
[ -n "${NO_BUILD:-}" ] || bash infra/ops/build.sh
say 'Starting …'
compose up -d postgres redis objects >"$log" 2>&1 || { tail -n 20 "$log" >&2; fail 'The containers could not be started.'; }
find_containers
for part in postgres redis objects; do wait_for "$part" 120; done
check_passwords
compose up -d --remove-orphans >"$log" 2>&1 || { tail -n 20 "$log" >&2; fail 'The containers could not be started.'; }
find_containers
for part in $services nginx; do wait_for "$part" 120; done
summary
