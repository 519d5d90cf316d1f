import type { Client } from 'pg';
import type { Head } from '../archive/manifest.ts';
import type { Backup } from '../archive/open-backup.ts';
import { verifyingVisitor } from '../archive/read-archive.ts';
import { loadTable } from '../archive/rows.ts';
import { qualified } from '../archive/tables.ts';
import { withConnection } from '../connect.ts';
import { raiseRevisions } from '../restore.ts';
import type { Site } from '../settings.ts';
import { requireDemo } from './require-demo.ts';

/** Nobody may change these; and the numbers of revisions go on, since gateways compare them. */
const kept = new Set([
  'gateway.audit',
  'gateway.audit_begun',
  'leads.receipts',
  'leads.receipt_head',
  'leads.erasures',
  'leads.installation',
  'auth.revision',
  'catalog.revision',
]);
const isReset = (schema: string, name: string) => !kept.has(`${schema}.${name}`);

/** A table comes after those that it refers to, so that it is emptied before them. */
async function empty(client: Client, schemas: Head['schemas']): Promise<void> {
  const tables = schemas.flatMap(({ name: schema, tables: stored }) =>
    stored.filter(({ name }) => isReset(schema, name)).map(({ name }) => qualified(schema, name)),
  );
  for (const table of tables.toReversed()) {
    await client.query(`alter table ${table} disable trigger user`);
    await client.query(`delete from ${table}`);
  }
}

/**
 * Images of the demo's own rows, whose files may be removed; a bucket may hold another site's, too. The lock keeps uploads from adding rows
 * until the reset is over.
 */
async function findOwnImages(client: Client): Promise<Set<string>> {
  await client.query('lock table media.images, media.uploads in share row exclusive mode');
  const { rows } = await client.query<{ name: string }>(
    'select name from media.images union select name from media.uploads',
  );
  return new Set(rows.map(({ name }) => name));
}

/** A copy is named after its image: `abc.webp.400.avif` is of `abc.webp`. */
const imageOf = (key: string) => key.split('.', 2).join('.');

/**
 * Brings a demo back to what it was, while visitors use it: all rows in one transaction, for which no reader waits, then its images.
 * Sessions go on.
 *
 * @param snapshot a backup of the demo as it began
 */
export async function resetDemo(site: Site, snapshot: Backup): Promise<void> {
  const stored = new Set((await site.images.list()).map(({ key }) => key));
  let ownImages = new Set<string>();
  await withConnection(site.database, async (client) => {
    await requireDemo(client);
    await client.query(`begin; set local lock_timeout = '20s'`);
    let schemas: Head['schemas'] = [];
    const tableOf = (schema: string, name: string) =>
      schemas.find((found) => found.name === schema)?.tables.find((table) => table.name === name);
    await snapshot.read({
      begin: async (head) => {
        schemas = head.schemas;
        ownImages = await findOwnImages(client);
        await empty(client, schemas);
      },
      table: (schema, name, content) => {
        const table = tableOf(schema, name);
        return table !== undefined && isReset(schema, name)
          ? loadTable(client, schema, table, content)
          : verifyingVisitor.table(schema, name, content);
      },
      // One that a visitor deleted is written again; what is left are not of the snapshot.
      image: (key, content, bytes) =>
        stored.delete(key)
          ? verifyingVisitor.image(key, content, bytes)
          : site.images.write(key, content, bytes),
    });
    await raiseRevisions(client, schemas);
    await client.query('commit');
  });
  for (const key of stored) if (ownImages.has(imageOf(key))) await site.images.remove(key);
}
