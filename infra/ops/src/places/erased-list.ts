import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Client } from 'pg';
import { withdrawnLine } from '@portfolio/contracts/apps/testimonials.ts';
import { withConnection } from '../connect.ts';
import { describeFailure } from './describe-failure.ts';
import type { Place } from './place.ts';
import { unlessMissing } from './unless-missing.ts';
import type { Site } from '../settings.ts';

/** Beside the backups: an older one that is restored is erased again. It holds ids alone, one a line, of enquiries and of words that clients took back. */
const fileName = 'erased-enquiries.txt';

const idLine = /^(?:testimonial )?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idsIn = (list: string) => list.split('\n').filter((line) => idLine.test(line));

/** The ids in a list; none where there is no list yet. */
const readList = async (read: () => Promise<string>): Promise<string[]> =>
  idsIn((await unlessMissing(read())) ?? '');

const readKept = (place: Place) => readList(async () => text(await place.read(fileName)));

/** The lines of what a database knows as erased; none before its first migration. */
async function readErasures(client: Client): Promise<string[]> {
  const idsOf = async (table: string, statement: string) => {
    const found = await client.query<{ table: string | null }>('select to_regclass($1) as table', [table]);
    if ((found.rows[0]?.table ?? null) === null) return [];
    return (await client.query<{ id: string }>(statement)).rows.map(({ id }) => id);
  };
  const withdrawn = 'select id from catalog.testimonial_links where sent_at is not null and words is null';
  return [
    ...(await idsOf('leads.erasures', 'select enquiry_id as id from leads.erasures')),
    ...(await idsOf('catalog.testimonial_links', withdrawn)).map(withdrawnLine),
  ];
}

/** Adds what is erased of a site to the list beside its backups. */
export async function keepErasedList(site: Site, place: Place): Promise<void> {
  const kept = await readKept(place);
  const all = new Set([...kept, ...(await withConnection(site.database, readErasures))]);
  if (all.size === kept.length) return;
  const list = Readable.from(`${[...all].join('\n')}\n`, { objectMode: false });
  // In containers a restore runs as the user whose file it reads.
  await place.write(fileName, list, { mode: 0o644, replace: true });
}

/**
 * Every line of what is known as erased: beside the backups, in the installation's own list, and in the database before the restore. A place
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

/** Erases again the enquiries that a backup brought back, and remembers that they are erased. */
export async function eraseAgain(client: Client, erased: readonly string[]): Promise<void> {
  const ids = erased.filter((line) => !line.startsWith(withdrawnLine('')));
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

/**
 * Takes the words of clients back again that a backup brought back.
 *
 * @returns false where a later migration makes what does it
 */
export async function withdrawAgain(client: Client, erased: readonly string[]): Promise<boolean> {
  const sql = `select to_regprocedure('catalog.withdraw_testimonial(uuid)') is not null as known`;
  const { rows: found } = await client.query<{ known: boolean }>(sql);
  if (found[0]?.known !== true) return false;
  const ids = erased.flatMap((line) => line.split(withdrawnLine(''))[1] ?? []);
  const { rows } = await client.query(
    'select from unnest($1::uuid[]) id where catalog.withdraw_testimonial(id)',
    [ids],
  );
  if (rows.length > 0)
    console.log(`Taken back again, since clients did so after the backup: ${String(rows.length)} quotes.`);
  return true;
}
