#!/usr/bin/env bash
# The part of the official image's entrypoint that the product uses: the first start creates the cluster, its superuser, password and
# database, and runs /docker-entrypoint-initdb.d; every start runs the server.
set -euo pipefail

sockets=/var/run/postgresql

setting() { # NAME DEFAULT: the content of the file that NAME_FILE names, or the variable, or the default
  local file_variable="$1_FILE"
  if [ -n "${!file_variable:-}" ]; then cat "${!file_variable}"; else printf '%s' "${!1:-$2}"; fi
}

if [ "${1:-}" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  user=$(setting POSTGRES_USER postgres)
  password=$(setting POSTGRES_PASSWORD '')
  database=$(setting POSTGRES_DB "$user")
  [ -n "$password" ] || { echo 'Set POSTGRES_PASSWORD or POSTGRES_PASSWORD_FILE.' >&2; exit 1; }
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  initdb --pgdata "$PGDATA" --username "$user" --pwfile <(printf '%s\n' "$password") --auth-host scram-sha-256 --auth-local trust --encoding UTF8 >/dev/null
  printf "host all all all scram-sha-256\n" >>"$PGDATA/pg_hba.conf"
  pg_ctl --pgdata "$PGDATA" --wait --silent --options "-c listen_addresses='' -c unix_socket_directories=$sockets" start
  export PGHOST=$sockets PGUSER="$user" POSTGRES_USER="$user" POSTGRES_DB="$database" POSTGRES_PASSWORD="$password"
  [ "$database" = postgres ] || psql --quiet --dbname postgres --command "create database \"$database\""
  for file in /docker-entrypoint-initdb.d/*; do
    case "$file" in
      *.sql) psql --quiet --set ON_ERROR_STOP=1 --dbname "$database" --file "$file" ;;
      *.sh) bash "$file" ;;
    esac
  done
  pg_ctl --pgdata "$PGDATA" --wait --silent stop
fi
exec "$@" -c listen_addresses='*' -c unix_socket_directories=$sockets
