#!/usr/bin/env bash
# Creates one role per service, which owns its schema and nothing else, and the role that the setup wizard asks for, which may only
# connect. Runs at the first start of the database; a later run sets the passwords of the roles to the current ones.
set -euo pipefail

# A password from the variable NAME, or from the file that NAME_FILE names.
password_of() { # NAME
  local file_variable="$1_FILE"
  if [ -n "${!1:-}" ]; then printf '%s' "${!1}"; else cat "${!file_variable}"; fi
}

run_sql() { psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" "$@"; }

# Creates or updates a role. Its password goes by the environment, since everybody can read the arguments of a process; and PostgreSQL
# must not log a failed statement, since it contains the password.
set_role() { # NAME PASSWORD CONNECTIONS
  ROLE_PASSWORD="$2" run_sql --set db="$POSTGRES_DB" --set role="$1" --set connections="$3" <<'SQL'
\getenv password ROLE_PASSWORD
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
ROLE_PASSWORD="$(password_of POSTGRES_PASSWORD)" run_sql --set admin="$POSTGRES_USER" <<'SQL'
\getenv password ROLE_PASSWORD
set log_min_error_statement to panic;
alter role :"admin" password :'password';
SQL
set_role "$DB_USER" "$(password_of DB_PASSWORD)" 10

for service in gateway auth catalog media leads; do
  variable="DB_PASSWORD_$(printf '%s' "$service" | tr '[:lower:]' '[:upper:]')"
  set_role "portfolio_$service" "$(password_of "$variable")" 60
  run_sql --set role="portfolio_$service" --set schema="$service" <<'SQL'
set client_min_messages to warning;
create schema if not exists :"schema" authorization :"role";
alter role :"role" set search_path to :"schema";
SQL
done

# Receipts of enquiries and the audit log belong to roles that nobody signs in as, so that the service can add to them and not change
# them. The service calls the function once; infra/embedded/src/postgres/append-only.ts has the same for make start.
run_sql <<'SQL'
select 'create role portfolio_receipts' where not exists (select from pg_roles where rolname = 'portfolio_receipts') \gexec
create or replace function public.keep_receipts() returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  former text := (select pg_get_userbyid(relowner) from pg_class where oid = to_regclass('leads.receipts'));
begin
  if former is null or former = 'portfolio_receipts' or to_regprocedure('leads.append_receipt()') is null then return; end if;
  grant usage, create on schema leads to portfolio_receipts;
  alter table leads.receipts owner to portfolio_receipts;
  alter table leads.receipt_head owner to portfolio_receipts;
  alter function leads.append_receipt() owner to portfolio_receipts;
  revoke create on schema leads from portfolio_receipts;
  execute format('grant select on leads.receipts, leads.receipt_head to %I', former);
end $$;
revoke all on function public.keep_receipts() from public;
grant execute on function public.keep_receipts() to portfolio_leads;
select public.keep_receipts();

select 'create role portfolio_audit' where not exists (select from pg_roles where rolname = 'portfolio_audit') \gexec
create or replace function public.keep_audit_log() returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  former text := (select pg_get_userbyid(relowner) from pg_class where oid = to_regclass('gateway.audit'));
begin
  if former is null or former = 'portfolio_audit' or to_regprocedure('gateway.keep_audit()') is null
    or to_regprocedure('gateway.prune_audit()') is null then return; end if;
  grant usage, create on schema gateway to portfolio_audit;
  alter table gateway.audit owner to portfolio_audit;
  alter function gateway.keep_audit() owner to portfolio_audit;
  alter function gateway.prune_audit() owner to portfolio_audit;
  revoke create on schema gateway from portfolio_audit;
  execute format('grant select, insert on gateway.audit to %I', former);
  execute format('grant usage on sequence gateway.audit_id_seq to %I', former);
  execute format('grant execute on function gateway.prune_audit() to %I', former);
end $$;
revoke all on function public.keep_audit_log() from public;
grant execute on function public.keep_audit_log() to portfolio_gateway;
select public.keep_audit_log();
SQL
