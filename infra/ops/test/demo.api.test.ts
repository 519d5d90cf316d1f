import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { backupInFile } from '../src/archive/open-backup.ts';
import { makeBackup } from '../src/backups/make-backup.ts';
import { renameAccount } from '../src/demo/rename-account.ts';
import { resetDemo } from '../src/demo/reset-demo.ts';
import { writeWhole } from '../src/places/folder-place.ts';
import { addImageRow, createFurnishedSite, writeImage, type FurnishedSite } from './furnished-site.ts';

let folder: string;
let furnished: FurnishedSite;
let snapshot: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-demo-'));
  furnished = await createFurnishedSite(folder);
  snapshot = path.join(folder, 'demo.tar');
  await furnished.database.query('update auth.site set is_demo = true');
  await makeBackup(furnished.site, { name: snapshot, key: undefined }, (content) =>
    writeWhole(snapshot, content, () => Promise.resolve()),
  );
});
afterAll(async () => {
  await furnished.database.drop();
  rmSync(folder, { recursive: true });
});

const reset = () => resetDemo(furnished.site, backupInFile(snapshot, undefined));
const filesIn = () => readdirSync(furnished.media, { recursive: true }).map(String).toSorted();

/** All rows of a visitor's tables, as text. */
async function rowsOf(table: string): Promise<unknown[]> {
  return furnished.database.query(`select to_jsonb(t) from ${table} t order by to_jsonb(t)::text`);
}
const tables = [
  'auth.users',
  'auth.site',
  'catalog.apps',
  'catalog.pages',
  'leads.enquiries',
  'media.images',
];

describe('the reset of a demo', () => {
  it('undoes everything that visitors did, also to images, and what the record says of them stays', async () => {
    const { database, media, site } = furnished;
    const before = await Promise.all(tables.map(rowsOf));
    const files = filesIn();
    await database.query(`update catalog.apps set title = 'Defaced'`);
    await database.query(`delete from catalog.pages where path <> '/'`);
    await database.query(`update auth.site set app_name = 'Defaced'`);
    await database.query(`insert into gateway.audit (address, method, route, status, request_id)
      values ('hidden', 'PATCH', '/api/site', 200, 'of-a-visitor')`);
    const uploaded = writeImage(media, Buffer.from('a visitor’s'));
    await addImageRow(database, uploaded);
    writeFileSync(path.join(media, uploaded.slice(0, 2), `${uploaded}.400.avif`), 'a copy of it');
    const [lost] = await site.images.list();
    await site.images.remove(lost?.key ?? '');
    await reset();
    expect(await Promise.all(tables.map(rowsOf))).toEqual(before);
    expect(filesIn().filter((file) => file.includes('.'))).toEqual(
      files.filter((file) => file.includes('.')),
    );
    expect(await database.query(`select from gateway.audit where request_id = 'of-a-visitor'`)).toHaveLength(
      1,
    );
  });

  it('leaves images alone that are of another site in the same bucket', async () => {
    const { media, site } = furnished;
    const key = writeImage(media, Buffer.from('of a live site'));
    await reset();
    expect((await site.images.list()).map((image) => image.key)).toContain(key);
    await site.images.remove(key);
  });

  it('makes gateways drop what they have cached', async () => {
    const number = async () =>
      Number(
        (await furnished.database.query<{ number: number }>('select number from catalog.revision'))[0]
          ?.number,
      );
    const before = await number();
    await reset();
    expect(await number()).toBeGreaterThan(before);
  });

  it('shows readers the state before or after it, and never an empty site', async () => {
    const counts = new Set<number>();
    const resetting = { isDone: false };
    const done = reset().finally(() => {
      resetting.isDone = true;
    });
    while (!resetting.isDone)
      counts.add(
        Number(
          (await furnished.database.query<{ count: string }>('select count(*) from catalog.apps'))[0]?.count,
        ),
      );
    await done;
    expect(counts.size).toBe(1);
    expect(counts.has(0)).toBe(false);
  });

  it('undoes another address of the account', async () => {
    const before = await rowsOf('auth.users');
    await renameAccount(furnished.site.database, 'nobody-knows@example.com');
    expect(await furnished.database.query('select email from auth.users')).toEqual([
      { email: 'nobody-knows@example.com' },
    ]);
    await reset();
    expect(await rowsOf('auth.users')).toEqual(before);
  });

  it('leaves a real site as it is', async () => {
    await furnished.database.query('update auth.site set is_demo = false');
    const renaming = renameAccount(furnished.site.database, 'taken@example.com');
    await expect(renaming).rejects.toThrow('This site is no demo');
    await furnished.database.query(`update catalog.apps set title = 'Real work'`);
    await expect(reset()).rejects.toThrow('This site is no demo, and is left as it is.');
    const titles = await furnished.database.query<{ title: string }>(
      'select distinct title from catalog.apps',
    );
    expect(titles).toEqual([{ title: 'Real work' }]);
  });
});
