/** Owns the receipts of enquiries; nobody signs in as it. */
const keeper = 'portfolio_receipts';

export const createKeeper = `CREATE ROLE ${keeper}`;

/**
 * With the superuser's rights, since the service's role may not give a table to a role that it is not: gives the receipts to the
 * keeper, once, so that the service can add to them and not change them. The service calls it. One statement a line, as
 * PostgreSQL's single-user mode has it; infra/docker/database-roles.sh has the same for containers.
 */
export function createHandOver(user: string): string[] {
  const body = `
    declare
      former text := (select pg_get_userbyid(relowner) from pg_class where oid = to_regclass('leads.receipts'));
    begin
      if former is null or former = '${keeper}' then return; end if;
      grant usage on schema leads to ${keeper};
      alter table leads.receipts owner to ${keeper};
      alter table leads.receipt_head owner to ${keeper};
      alter function leads.append_receipt() owner to ${keeper};
      execute format('grant select on leads.receipts, leads.receipt_head to %I', former);
    end`;
  return [
    `create or replace function public.keep_receipts() returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$${body} $$`,
    'revoke all on function public.keep_receipts() from public',
    `grant execute on function public.keep_receipts() to ${user}`,
  ].map((statement) => statement.replace(/\s+/g, ' '));
}
