import { Client } from 'pg';

const ours = `nspname in ('auth', 'catalog', 'media', 'leads', 'gateway')`;
const tables = `pg_class c join pg_namespace n on n.oid = relnamespace where ${ours} and relkind = 'r' and relname not like 'knex_%'`;

/** Names are with their schema; the lines are PostgreSQL's own words. The extension is in the schema that was made first. */
export const tablesStatement = `
  select nspname || '.' || relname as of, format('%s %s%s%s', attname, format_type(atttypid, atttypmod),
      case when attnotnull then ' not null' end, ' = ' || pg_get_expr(adbin, adrelid)) as line
    from pg_attribute a left join pg_attrdef on adrelid = attrelid and adnum = attnum, ${tables}
      and attrelid = c.oid and attnum > 0 and not attisdropped
  union all select nspname || '.' || relname, conname || ' ' || pg_get_constraintdef(k.oid)
    from pg_constraint k, ${tables} and conrelid = c.oid and contype <> 'n'
  union all select nspname || '.' || relname, regexp_replace(pg_get_indexdef(indexrelid), '\\w+\\.gin_trgm_ops', 'gin_trgm_ops')
    from pg_index, ${tables} and indrelid = c.oid
  union all select nspname || '.' || relname, pg_get_triggerdef(t.oid)
    from pg_trigger t, ${tables} and tgrelid = c.oid and not tgisinternal
  union all select nspname || '.' || proname || '()', md5(pg_get_functiondef(p.oid))
    from pg_proc p join pg_namespace n on n.oid = pronamespace where ${ours} and prokind = 'f' and prolang <> 13
  order by 1, 2`;

/** What tables and functions a site's database has. */
export async function readTables(connectionString: string): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ of: string; line: string }>(tablesStatement);
  await client.end();
  const lines: Record<string, string[]> = {};
  for (const { of, line } of rows) (lines[of] ??= []).push(line);
  return lines;
}
