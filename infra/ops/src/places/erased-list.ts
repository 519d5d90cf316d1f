import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Client } from 'pg';
import { withConnection } from '../connect.ts';
import { describeFailure } from './describe-failure.ts';
import type { Place } from './place.ts';
import { unlessMissing } from './unless-missing.ts';
import type { Site } from '../settings.ts';

/** Beside the backups: an older one that is restored is erased again. It holds ids alone, one a line. */
const fileName = 'erased-enquiries.txt';

const idLine = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idsIn = (list: string) => list.split('\n').filter((line) => idLine.test(line));

/** The ids in a list; none where there is no list yet. */
const readList = async (read: () => Promise<string>): Promise<string[]> =>
  idsIn((await unlessMissing(read())) ?? '');

const readKept = (place: Place) => readList(async () => text(await place.read(fileName)));

/** The ids of erased enquiries in a database; none before its first migration. */
async function readErasures(client: Client): Promise<string[]> {
  const found = await client.query<{ table: string | null }>(`select to_regclass('leads.erasures') as table`);
  if ((found.rows[0]?.table ?? null) === null) return [];
  const { rows } = await client.query<{ id: string }>('select enquiry_id as id from leads.erasures');
  return rows.map(({ id }) => id);
}

/** Adds the erased ids of a site to the list beside its backups. */
export async function keepErasedList(site: Site, place: Place): Promise<void> {
  const kept = await readKept(place);
  const all = new Set([...kept, ...(await withConnection(site.database, readErasures))]);
  if (all.size === kept.length) return;
  const list = Readable.from(`${[...all].join('\n')}\n`, { objectMode: false });
  // In containers a restore runs as the user whose file it reads.
  await place.write(fileName, list, { mode: 0o644, replace: true });
}

/**
 * Every id that is known as erased: beside the backups, in the installation's own list, and in the database before the restore. A place
 * that cannot be read keeps no backup from being restored.
 */
export async function findErased(
  client: Client,
  { erasedList }: Site,
  findPlace: () => Place,
): Promise<string[]> {
  const ids = new Set(await readErasures(client));
  const lists = [
    () => readKept(findPlace()),
    () => (erasedList === undefined ? Promise.resolve([]) : readList(() => readFile(erasedList, 'utf8'))),
  ];
  for (const list of lists)
    try {
      for (const id of await list()) ids.add(id);
    } catch (error) {
      console.log(`A list of erased enquiries cannot be read: ${describeFailure(error)}`);
    }
  return [...ids];
}

/** Erases again what a backup brought back, and remembers that it is erased. */
export async function eraseAgain(client: Client, ids: readonly string[]): Promise<void> {
  const { rowCount } = await client.query(
    'select leads.erase_enquiry(id) from leads.enquiries where id = any($1)',
    [ids],
  );
  await client.query(
    'insert into leads.erasures (enquiry_id) select unnest($1::uuid[]) on conflict do nothing',
    [ids],
  );
  if (rowCount !== null && rowCount > 0)
    console.log(`Erased again, since they were erased after the backup: ${String(rowCount)} enquiries.`);
}
