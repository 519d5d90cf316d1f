import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import type { Head } from '../../archive/manifest.ts';
import { qualified } from '../../archive/tables.ts';
import { withConnection } from '../../connect.ts';
import { findUnknown } from '../../restore.ts';
import type { Site } from '../../settings.ts';

/**
 * A site that went back from a newer version keeps what that version's migrations added. The tables that this version makes lack it, so it is
 * added to them with the types that the site has.
 */
export async function addUnknownColumns(client: Client, site: Site, head: Head): Promise<void> {
  if ((await findUnknown(head)).length === 0) return;
  await withConnection(site.database, async (source) => {
    for (const { name: schema, tables, sequences } of head.schemas) {
      for (const { name } of sequences)
        await client.query(`create sequence if not exists ${qualified(schema, name)}`);
      for (const { name, columns } of tables) {
        const table = qualified(schema, name);
        await client.query(`create table if not exists ${table} ()`);
        const { rows } = await source.query<{ column: string; type: string }>(
          `select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
           where attrelid = $1::regclass and attname = any($2)`,
          [table, columns],
        );
        for (const { column, type } of rows)
          await client.query(
            `alter table ${table} add column if not exists ${escapeIdentifier(column)} ${type}`,
          );
      }
    }
  });
}
