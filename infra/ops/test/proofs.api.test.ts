import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startTlsFront } from '../../../tests/support/servers/tls-front.ts';
import { backupInFile } from '../src/archive/open-backup.ts';
import { makeBackup } from '../src/backups/make-backup.ts';
import { prove } from '../src/backups/proof/prove.ts';
import { readByServices } from '../src/backups/proof/read-by-services.ts';
import { withConnection } from '../src/connect.ts';
import { writeWhole } from '../src/places/folder-place.ts';
import { addImageRow, createFurnishedSite, writeImage, type FurnishedSite } from './furnished-site.ts';

// A proof starts PostgreSQL and four services.
jest.setTimeout(240_000);

let folder: string;
let furnished: FurnishedSite;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-proofs-'));
  furnished = await createFurnishedSite(folder);
});
afterAll(async () => {
  await furnished.database.drop();
  rmSync(folder, { recursive: true });
});

async function backUp(): Promise<ReturnType<typeof backupInFile>> {
  const file = path.join(folder, 'site.tar');
  await makeBackup(furnished.site, { name: file, key: undefined }, (content) => writeWhole(file, content));
  return backupInFile(file, undefined);
}

const fileOf = (key: string) => path.join(furnished.media, key.slice(0, 2), key);

describe('a backup is not proven', () => {
  it('where the site has an image whose file is lost, until it is removed there', async () => {
    const { database, site } = furnished;
    const key = `${'0'.repeat(32)}-800x600-aabbcc.webp`;
    await addImageRow(database, key);
    const backup = await backUp();
    await expect(prove(site, backup)).rejects.toThrow(
      `1 of 7 images are not in the backup, since the site's storage does not have them: ${key}.`,
    );
    await database.query('delete from media.images where name = $1', [key]);
    expect(await prove(site, backup)).toMatchObject({ images: 7, sampledImages: 6 });
  });

  it('where the site loses an image of it afterwards; one that was removed is not compared', async () => {
    const { database, site } = furnished;
    const key = writeImage(furnished.media, Buffer.from('an image'));
    await addImageRow(database, key);
    const backup = await backUp();
    rmSync(fileOf(key));
    await expect(prove(site, backup)).rejects.toThrow(`The site's storage has lost the image ${key}`);
    await database.query('delete from media.images where name = $1', [key]);
    expect(await prove(site, backup)).toMatchObject({ images: 8, sampledImages: 6 });
  });

  it('where an image of the site cannot be read', async () => {
    const { site } = furnished;
    const backup = await backUp();
    const images = { ...site.images, read: () => Promise.reject(new Error('no disk')) };
    await expect(prove({ ...site, images }, backup)).rejects.toThrow('no disk');
  });
});

it('a site that went back from a newer version is proven, and its backup says later that it is of that one', async () => {
  const { database, site } = furnished;
  await database.query(`alter table catalog.apps add column mark integer not null default 7;
    create table catalog.marks (id bigserial primary key, marked_at timestamptz);
    insert into catalog.marks (marked_at) values (now());
    insert into catalog.knex_migrations (name, batch, migration_time) values ('9000_mark', 2, now())`);
  const backup = await backUp();
  expect((await prove(site, backup)).sampledRows).toBeGreaterThan(0);
  await expect(prove(undefined, backup)).rejects.toThrow(
    'The backup is of a newer version: catalog has 9000_mark there.',
  );
  await database.query(`alter table catalog.apps drop column mark; drop table catalog.marks;
    delete from catalog.knex_migrations where name = '9000_mark'`);
});

it('services read a database whose connections are encrypted for an authority of its own', async () => {
  const front = await startTlsFront(furnished.database);
  const { site } = furnished;
  const database = {
    ...site.database,
    port: front.port,
    ssl: { rejectUnauthorized: true, ca: front.certificate },
  };
  const images = (await site.images.list()).slice(0, 1).map(({ key }) => key);
  const before = front.encrypted();
  await withConnection(database, (client) => readByServices({ client, database, folder, images }));
  // This connection, and at least one of each service.
  expect(front.encrypted() - before).toBeGreaterThan(4);
  front.stop();
});
