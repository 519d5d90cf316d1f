import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';

/** The schemas of the platform, one for each service. */
export const schemas = ['auth', 'catalog', 'media', 'leads', 'gateway'] as const;

/** Not in a backup: a restore must not bring back sessions that have ended; the others are about the moment. */
const excluded = new Set([
  'gateway.sessions',
  'gateway.rate_limits',
  'gateway.open_editors',
  'auth.used_challenges',
  'leads.canary',
  'leads.backups',
  'leads.alerts',
  'leads.visit_batches',
]);

const isBookkeeping = (table: string) => table.startsWith('knex_migrations') || table === 'leases';

export interface Table {
  schema: string;
  name: string;
  /** Columns that can be written, so without generated ones. */
  columns: string[];
}

export const qualified = (schema: string, name: string) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/** The tables of a schema whose rows belong in a backup; a referenced table comes before the tables that refer to it. */
export async function findTables(client: Client, schema: string): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; references: string[] }>(
    `select c.relname as name,
       (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       coalesce((select array_agg(f.relname::text) from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f'), '{}') as references
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind = 'r' order by c.relname`,
    [schema],
  );
  const included = rows.filter(({ name }) => !isBookkeeping(name) && !excluded.has(`${schema}.${name}`));
  const ordered = new Map<string, Table>();
  const add = ({ name, columns, references }: (typeof included)[number]): void => {
    if (ordered.has(name)) return;
    for (const other of included) if (other.name !== name && references.includes(other.name)) add(other);
    ordered.set(name, { schema, name, columns });
  };
  included.forEach(add);
  return [...ordered.values()];
}

/** Names of the migrations that a schema has had; none when it has no tables yet. */
export async function findMigrations(client: Client, schema: string): Promise<string[]> {
  const found = await client.query('select from pg_tables where schemaname = $1 and tablename = $2', [
    schema,
    'knex_migrations',
  ]);
  if (found.rowCount === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    `select name from ${qualified(schema, 'knex_migrations')} order by id`,
  );
  return rows.map(({ name }) => name);
}

export async function findSequences(
  client: Client,
  schema: string,
): Promise<{ name: string; lastValue: string | null }[]> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = $1 and sequencename not like 'knex_migrations%'`,
    [schema],
  );
  return rows.map(({ name, last }) => ({ name, lastValue: last }));
}
