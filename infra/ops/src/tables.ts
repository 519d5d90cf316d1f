import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';

/** The schemas of the platform, each a service's own. */
export const schemas = ['auth', 'catalog', 'media', 'leads', 'gateway'] as const;

/** Sessions that have ended must not come back with a restored database, and limits are of the moment. */
const leftOut = new Set(['gateway.sessions', 'gateway.rate_limits']);

const isBookkeeping = (table: string) => table.startsWith('knex_migrations');

export interface Table {
  schema: string;
  name: string;
  /** Those that can be written: without the generated ones. */
  columns: string[];
}

export const qualified = (schema: string, name: string) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/** The tables of a schema whose rows belong into a backup, referenced ones first. */
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
  const wanted = rows.filter(({ name }) => !isBookkeeping(name) && !leftOut.has(`${schema}.${name}`));
  const ordered = new Map<string, Table>();
  const add = ({ name, columns, references }: (typeof wanted)[number]): void => {
    if (ordered.has(name)) return;
    for (const other of wanted) if (other.name !== name && references.includes(other.name)) add(other);
    ordered.set(name, { schema, name, columns });
  };
  wanted.forEach(add);
  return [...ordered.values()];
}

/** Names of the migrations a schema has; none where it has no tables yet. */
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
