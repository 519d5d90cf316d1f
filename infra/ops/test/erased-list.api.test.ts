import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { backupInPlace } from '../src/archive/open-backup.ts';
import { makeBackup } from '../src/backups/make-backup.ts';
import { withConnection } from '../src/connect.ts';
import { findErased, keepErasedList } from '../src/places/erased-list.ts';
import { folderPlace } from '../src/places/folder-place.ts';
import { backupName } from '../src/places/place.ts';
import { createLoader } from '../src/restore.ts';
import { createEmptySite, createFurnishedSite, siteId, type FurnishedSite } from './furnished-site.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'erased-list-'));
const backups = path.join(folder, 'backups');
const place = folderPlace(backups);
let furnished: FurnishedSite;
let restored: FurnishedSite;

beforeAll(async () => {
  furnished = await createFurnishedSite(folder);
  restored = await createEmptySite(mkdtempSync(path.join(folder, 'second-')));
});
afterAll(async () => {
  await furnished.database.drop();
  await restored.database.drop();
  rmSync(folder, { recursive: true });
});

const listed = () =>
  readFileSync(path.join(backups, 'erased-enquiries.txt'), 'utf8').trim().split('\n').toSorted();

async function erase(name: string): Promise<string> {
  const [row] = await furnished.database.query<{ id: string }>(
    'select id from leads.enquiries where first_name = $1',
    [name],
  );
  const id = row?.id ?? '';
  expect(await furnished.database.query('select leads.erase_enquiry($1) as done', [id])).toEqual([
    { done: true },
  ]);
  return id;
}

it('who was erased after a backup is erased again when it is restored, whichever list knows of it', async () => {
  const before = await erase('Grace 1');
  const name = backupName(siteId, new Date());
  await makeBackup(furnished.site, { name, key: undefined }, (content) => place.write(name, content));
  const kept = await erase('Grace 2');
  await keepErasedList(furnished.site, place);
  expect(listed()).toEqual([before, kept].toSorted());
  // Whoever restores a file of their own in containers is another user.
  expect(statSync(path.join(backups, 'erased-enquiries.txt')).mode & 0o777).toBe(0o644);

  const written = await erase('Grace 3');
  const erasedList = path.join(folder, 'erased-enquiries.txt');
  const [link] = await furnished.database.query<{ id: string }>('select id from catalog.testimonial_links');
  const takenBack = `testimonial ${link?.id ?? ''}`;
  writeFileSync(erasedList, `\n${written}\n\n${takenBack}\n\ncut-o`);
  const { site, database } = restored;
  const [known] = await furnished.database.query<{ id: string }>(
    `select id from leads.enquiries where first_name = 'Grace 4'`,
  );
  await database.query('insert into leads.erasures (enquiry_id) values ($1)', [known?.id]);

  await withConnection(site.database, async (client) => {
    const erased = await findErased(client, { ...site, erasedList }, () => place);
    let isLoaded = false;
    const loader = createLoader(client, (schema) => {
      if (isLoaded) throw new Error('ended before it migrates');
      return site.ownerOf(schema);
    });
    const backup = backupInPlace(place, name, undefined);
    await backup.read({ begin: loader.begin, table: loader.table, image: site.images.write });
    isLoaded = true;
    // Nothing comes back for a moment.
    await expect(loader.finish({ erased })).rejects.toThrow('ended before it migrates');
  });
  const left = await database.query<{ count: string }>('select count(*) from leads.enquiries');
  expect(left).toEqual([{ count: '246' }]);
  const all = [before, kept, written, known?.id ?? ''].toSorted();
  expect(await database.query('select words from catalog.testimonial_links')).toEqual([{ words: null }]);
  const erasures = await database.query<{ id: string }>('select enquiry_id as id from leads.erasures');
  expect(erasures.map(({ id }) => id).toSorted()).toEqual(all);
  // The next run lists them all: an even older backup may be restored.
  await keepErasedList(site, place);
  expect(listed()).toEqual([...all, takenBack]);
});

it('a place that cannot be read keeps no backup from being restored', async () => {
  const missing = folderPlace(path.join(folder, 'nowhere'));
  const unreadable = () => {
    throw new Error('BACKUP_KEEP must be days');
  };
  for (const findPlace of [() => missing, unreadable])
    expect(
      await withConnection(restored.site.database, (client) => findErased(client, restored.site, findPlace)),
    ).toHaveLength(5);
});
