#!/usr/bin/env bash
# Starts the whole product in containers and waits until it is healthy. Writes .env with generated secrets the first time, and builds
# the images whose sources have changed.
#   FIX_PASSWORDS=1   sets the passwords of the database roles to those in .env
#   NO_BUILD=1        uses the images as they are
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
      echo '# Settings of `docker compose`, written by `make up`. The secrets are in use: change them only as docs/operations/containers.md says.'
      # Settings from the command line are saved, so that the next start uses them too.
      for name in COMPOSE_PROFILES OTEL_EXPORTER_OTLP_HEADERS CRM_TOKEN STATUS_TOKEN BACKUP_KEY BACKUP_S3_ACCESS_KEY BACKUP_S3_SECRET_KEY DB_HOST DB_PORT REDIS_HOST REDIS_PORT $(grep -o '\${[A-Z0-9_]*:-' docker-compose.yml | tr -d '${:-' | sort -u); do
        [ -z "${!name:-}" ] || echo "$name=${!name}"
      done
      echo '# Keeps several checkouts on one machine apart'
      echo "COMPOSE_PROJECT_NAME=${COMPOSE_PROJECT_NAME:-portfolio-$(random_secret | head -c 8)}"
      [ -n "${PUBLIC_URL:-}" ] || echo "PUBLIC_URL=http://localhost:${PORT:-8080}"
      echo '# What the setup wizard asks for'
      echo "DB_PASSWORD=${DB_PASSWORD:-$(random_secret)}"
      echo '# Letters and digits only: these become part of URLs'
      for service in $services; do echo "DB_PASSWORD_$(upper "$service")=$(random_secret)"; done
      echo "DB_ADMIN_PASSWORD=$(random_secret)"
      echo "REDIS_PASSWORD=${REDIS_PASSWORD:-$(random_secret)}"
      echo "SESSION_SECRET=$(random_secret)"
      echo "SERVICE_SECRET=$(random_secret)"
      echo "CHANNEL_KEY=${CHANNEL_KEY:-$(random_secret)}"
      echo "S3_ACCESS_KEY=${S3_ACCESS_KEY:-portfolio}"
      echo "S3_SECRET_KEY=${S3_SECRET_KEY:-$(random_secret)}"
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
  fail "$1 is not healthy after $2 s; its last log lines are above. \`make doctor\` says more."
}

role_of() { # SERVICE, or "user" for the role that the setup wizard asks for
  if [ "$1" = user ]; then setting DB_USER | grep . || echo portfolio; else echo "portfolio_$1"; fi
}

check_passwords() {
  local service name wrong='' problem
  for service in $services user; do
    if [ "$service" = user ]; then name=DB_PASSWORD; else name=DB_PASSWORD_$(upper "$service"); fi
    problem=$(login_problem "$(role_of "$service")" "$(setting "$name")")
    case "$problem" in
      '') ;;
      *'password authentication failed'*) wrong="$wrong $name" ;;
      *) fail "The database does not let $(role_of "$service") in: $problem" ;;
    esac
  done
  [ -n "$wrong" ] || return 0
  if [ -n "${FIX_PASSWORDS:-}" ]; then
    docker exec "$(container_of postgres)" bash /docker-entrypoint-initdb.d/roles.sh || fail 'The database did not take the passwords.'
    say "The database roles now have the passwords of $env_file."
    return 0
  fi
  fail "The database does not accept these passwords of $env_file:$wrong
It was created with others, and keeps them when $env_file changes. Either put the previous ones back, or set the new ones
in the database:  make up FIX_PASSWORDS=1"
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
prepare_settings
case $(setting PUBLIC_URL) in http://localhost*|https://*|http://*) ;; *) fail "PUBLIC_URL in $env_file must be the site's address, such as https://example.com" ;; esac
check_port
[ -n "${NO_BUILD:-}" ] || bash infra/ops/build.sh
add_backup_key
prepare_settings
say 'Starting …'
compose up -d postgres redis objects >"$log" 2>&1 || { tail -n 20 "$log" >&2; fail 'The containers could not be started.'; }
find_containers
for part in postgres redis objects; do wait_for "$part" 120; done
check_passwords
prepare_roles >"$log" 2>&1 || { tail -n 20 "$log" >&2; fail 'The roles of the database could not be prepared (above).'; }
prepare_objects >"$log" 2>&1 || { tail -n 20 "$log" >&2; fail 'The access key of the media service could not be created in the object store (above).'; }
{ stop_former_gateway && compose up -d --remove-orphans; } >"$log" 2>&1 || { tail -n 20 "$log" >&2; fail 'The containers could not be started.'; }
find_containers
for part in $services nginx; do wait_for "$part" 120; done
summary
