#!/usr/bin/env bash
# One role per service, each owning its own schema and nothing else, and the user whom the setup wizard asks for, who may
# connect and no more. Runs at the first start of the database; run again, it gives the roles the passwords of today.
set -euo pipefail

# A password from its variable, or from the file that NAME_FILE names.
password_of() { # NAME
  local file_variable="$1_FILE"
  if [ -n "${!1:-}" ]; then printf '%s' "${!1}"; else cat "${!file_variable}"; fi
}

run_sql() { psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" "$@"; }

# role NAME PASSWORD CONNECTIONS. No statement with a password is logged where it fails.
role() {
  run_sql --set db="$POSTGRES_DB" --set role="$1" --set password="$2" --set connections="$3" <<'SQL'
set log_min_error_statement to panic;
select format('create role %I', :'role') where not exists (select from pg_roles where rolname = :'role') \gexec
alter role :"role" login password :'password' connection limit :connections;
grant connect on database :"db" to :"role";
SQL
}

run_sql --set db="$POSTGRES_DB" <<'SQL'
set client_min_messages to warning;
revoke all on database :"db" from public;
revoke create on schema public from public;
create extension if not exists pg_trgm;
SQL
run_sql --set admin="$POSTGRES_USER" --set password="$(password_of POSTGRES_PASSWORD)" <<'SQL'
set log_min_error_statement to panic;
alter role :"admin" password :'password';
SQL
role "$DB_USER" "$(password_of DB_PASSWORD)" 10

for service in gateway auth catalog media leads; do
  variable="DB_PASSWORD_$(printf '%s' "$service" | tr '[:lower:]' '[:upper:]')"
  role "portfolio_$service" "$(password_of "$variable")" 60
  run_sql --set role="portfolio_$service" --set schema="$service" <<'SQL'
set client_min_messages to warning;
create schema if not exists :"schema" authorization :"role";
alter role :"role" set search_path to :"schema";
SQL
done
