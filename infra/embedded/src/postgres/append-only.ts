/** Tables to which a service only adds rows: they belong, with the functions that write them, to a role as which nobody signs in. */
export interface AppendOnly {
  schema: string;
  tables: readonly [string, ...string[]];
  functions: readonly string[];
  /** What the service may still do, as `grant` names it. */
  rights: readonly string[];
  /** The role that gets them. */
  owner: string;
  /** The function in the schema `public` by which the service hands them over. */
  handOver: string;
}

export const receipts: AppendOnly = {
  schema: 'leads',
  tables: ['receipts', 'receipt_head'],
  functions: ['append_receipt()'],
  rights: ['select on leads.receipts, leads.receipt_head'],
  owner: 'portfolio_receipts',
  handOver: 'keep_receipts',
};

export const auditLog: AppendOnly = {
  schema: 'gateway',
  tables: ['audit'],
  functions: ['keep_audit()', 'prune_audit()'],
  rights: [
    'select, insert on gateway.audit',
    'usage on sequence gateway.audit_id_seq',
    'execute on function gateway.prune_audit()',
  ],
  owner: 'portfolio_audit',
  handOver: 'keep_audit_log',
};

export const createOwner = ({ owner }: AppendOnly) => `CREATE ROLE ${owner}`;

/**
 * The function that a service calls, with the rights of who made the database, since the service's role may not give a table to a role
 * that it is not: once, and from then on the service can add rows and not change them. One statement a line, as PostgreSQL's
 * single-user mode needs it.
 *
 * @param user the role of the service, as SQL names it
 */
export function createHandOverFunction(of: AppendOnly, user: string): string[] {
  const { schema, tables, functions, rights, owner, handOver } = of;
  const unmade = functions.map((name) => `or to_regprocedure('${schema}.${name}') is null`);
  const body = [
    'declare',
    `former text := (select pg_get_userbyid(relowner) from pg_class where oid = to_regclass('${schema}.${tables[0]}'));`,
    'begin',
    `if former is null or former = '${owner}' ${unmade.join(' ')} then return; end if;`,
    // An owner may create in the schema for this moment only, without which whoever is no superuser could not give it a table there.
    `grant usage, create on schema ${schema} to ${owner};`,
    ...tables.map((table) => `alter table ${schema}.${table} owner to ${owner};`),
    ...functions.map((name) => `alter function ${schema}.${name} owner to ${owner};`),
    `revoke create on schema ${schema} from ${owner};`,
    ...rights.map((right) => `execute format('grant ${right} to %I', former);`),
    'end',
  ];
  return [
    `create or replace function public.${handOver}() returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$ ${body.join(' ')} $$`,
    `revoke all on function public.${handOver}() from public`,
    `grant execute on function public.${handOver}() to ${user}`,
  ];
}
