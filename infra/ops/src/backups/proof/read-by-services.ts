import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DatabaseConnection } from '@portfolio/kit/postgres/postgres-connection.ts';
import type { Client } from 'pg';
import { z } from 'zod';
import { anyAdministrator, withService, type AskService } from './spawned-service.ts';

interface Restored {
  client: Client;
  database: DatabaseConnection;
  /** `DATA_DIR` of the services; it has the images of the sample. */
  folder: string;
  images: readonly string[];
}

const withIds = z.array(z.object({ id: z.string() }));
const idsOf = async (answer: Response) => new Set(withIds.parse(await answer.json()).map(({ id }) => id));

async function selectIds(client: Client, sql: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(sql);
  return rows.map(({ id }) => id);
}

function requireAll(what: string, wanted: readonly string[], found: ReadonlySet<string>): void {
  const missing = wanted.filter((id) => !found.has(id)).length;
  if (missing > 0)
    throw new Error(
      `The service shows ${String(wanted.length - missing)} of ${String(wanted.length)} ${what}.`,
    );
}

async function readUsers(ask: AskService, { client }: Restored): Promise<void> {
  const { isActive } = z
    .object({ isActive: z.boolean() })
    .parse(await (await ask('/api/setup/getsite')).json());
  const sites = await client.query('select from auth.site limit 1');
  if (isActive !== (sites.rowCount === 1))
    throw new Error('The service does not find the site that was restored.');
  for (const id of await selectIds(client, 'select id from auth.users limit 100')) await ask('/api/user', id);
}

async function readApps(ask: AskService, { client }: Restored): Promise<void> {
  const apps = await selectIds(client, 'select id from catalog.apps where deleted_at is null');
  requireAll('apps', apps, await idsOf(await ask('/api/apps/getapps', anyAdministrator)));
}

/** Its list is paged, so that its own count of all is held against that of the rows. */
async function readEnquiries(ask: AskService, { client }: Restored): Promise<void> {
  const counted = await client.query<{ count: number }>('select count(*)::int as count from leads.enquiries');
  const newest = await selectIds(
    client,
    'select id from leads.enquiries order by created_at desc, id desc limit 100',
  );
  const answer = await ask('/api/leads?limit=100', anyAdministrator);
  const total = Number(answer.headers.get('x-total-count'));
  if (total !== counted.rows[0]?.count)
    throw new Error(`The service shows ${String(total)} of ${String(counted.rows[0]?.count)} enquiries.`);
  requireAll('enquiries', newest, await idsOf(answer));
}

async function readImages(ask: AskService, { folder, images }: Restored): Promise<void> {
  for (const key of images) {
    const shown = createHash('sha256').update(
      new Uint8Array(await (await ask(`/media/${key}`)).arrayBuffer()),
    );
    const kept = createHash('sha256');
    await pipeline(createReadStream(path.join(folder, 'media', key.slice(0, 2), key)), kept);
    if (shown.digest('hex') !== kept.digest('hex'))
      throw new Error(`The service shows another image for ${key}.`);
  }
}

/**
 * Has the real services read what was restored, one after the other, so that no more than one is in memory.
 *
 * @throws naming the service that does not show all of it
 */
export async function readByServices(restored: Restored): Promise<void> {
  const { database, folder } = restored;
  const parts = { auth: readUsers, catalog: readApps, media: readImages, leads: readEnquiries } as const;
  for (const name of ['auth', 'catalog', 'media', 'leads'] as const)
    await withService({ name, database, folder }, (ask) => parts[name](ask, restored)).catch(
      (cause: unknown) => {
        throw new Error(`${name}: ${Error.isError(cause) ? cause.message : String(cause)}`, { cause });
      },
    );
}
