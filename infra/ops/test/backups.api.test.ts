import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { hasS3Server, s3Settings, startOwnS3 } from '../../../tests/support/servers/own-s3.ts';
import type { OwnServer } from '../../../tests/support/servers/own-server.ts';
import { generateKey } from '../src/archive/encryption.ts';
import { backupInFile, backupInPlace, type Backup } from '../src/archive/open-backup.ts';
import { verifyingVisitor } from '../src/archive/read-archive.ts';
import { makeBackup } from '../src/backups/make-backup.ts';
import { prove } from '../src/backups/proof/prove.ts';
import { withConnection } from '../src/connect.ts';
import { openObjectStore } from '../src/stores/object-store.ts';
import { bucketPlace } from '../src/places/bucket-place.ts';
import { folderPlace, writeWhole } from '../src/places/folder-place.ts';
import { backupName, type Place } from '../src/places/place.ts';
import { createLoader, requireEmpty } from '../src/restore.ts';
import { createEmptySite, createFurnishedSite, siteId, type FurnishedSite } from './furnished-site.ts';

// A proof starts PostgreSQL and four services.
jest.setTimeout(240_000);

let folder: string;
let furnished: FurnishedSite;
let key: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-backups-'));
  furnished = await createFurnishedSite(folder);
  key = await generateKey();
});
afterAll(async () => {
  await furnished.database.drop();
  rmSync(folder, { recursive: true });
});

async function keepIn(place: Place): Promise<string> {
  const name = backupName(siteId, new Date(), '.age');
  await makeBackup(furnished.site, { name, key }, (content) => place.write(name, content));
  return name;
}

/** Brings a backup into an installation of its own. */
async function restoreElsewhere(backup: Backup): Promise<FurnishedSite> {
  const second = await createEmptySite(mkdtempSync(path.join(folder, 'second-')));
  await withConnection(second.site.database, async (client) => {
    await requireEmpty(client);
    const loader = createLoader(client, second.site.ownerOf);
    await backup.read({ begin: loader.begin, table: loader.table, image: second.site.images.write });
    await loader.finish();
    await expect(requireEmpty(client)).rejects.toThrow('not empty');
  });
  return second;
}

/** What apps have besides themselves; there is some of each. */
async function historyOf(database: FurnishedSite['database']) {
  const tables = [
    'entry_revisions',
    'entry_drafts',
    'preview_links',
    'redirects',
    'image_focus',
    'runs',
    'run_changes',
  ];
  const all = await Promise.all(tables.map((table) => database.query(`select * from catalog.${table}`)));
  for (const rows of all) expect(rows).toHaveLength(1);
  return Object.fromEntries(tables.map((table, index) => [table, all[index]]));
}

const contentOf = async ({ database, site }: FurnishedSite) => ({
  apps: await database.query('select * from catalog.apps order by id'),
  ...(await historyOf(database)),
  enquiries: await database.query('select * from leads.enquiries order by id'),
  receipts: await database.query('select * from leads.receipts order by sequence'),
  users: await database.query('select * from auth.users order by id'),
  images: await site.images.list(),
});

/** Both kinds of places do the same. */
function behavesAsPlace(open: () => Place) {
  it('T62: brings a site back into a second installation, equal to the first', async () => {
    const place = open();
    const name = await keepIn(place);
    expect((await place.list()).map((kept) => kept.name)).toEqual([name]);
    const second = await restoreElsewhere(backupInPlace(place, name, key));
    expect(await contentOf(second)).toEqual(await contentOf(furnished));
    await second.database.drop();
  });

  it('proves a backup: the services read all of it, and rows and images are as the site has them', async () => {
    const place = open();
    const name = await keepIn(place);
    const proof = await prove(furnished.site, backupInPlace(place, name, key));
    expect(proof).toMatchObject({ name, images: 7, sampledImages: 6 });
    expect(proof.rows).toBeGreaterThan(500);
    expect(proof.sampledRows).toBeGreaterThan(200);
  });

  it('has a backup that nobody reads without the key, and none that is half there', async () => {
    const place = open();
    const name = await keepIn(place);
    const read = (withKey: string | undefined) => backupInPlace(place, name, withKey).read(verifyingVisitor);
    await expect(read(undefined)).rejects.toThrow('is encrypted: set BACKUP_KEY');
    await expect(read(await generateKey())).rejects.toThrow('BACKUP_KEY is not the key of this backup');
    const failing = {
      ...furnished.site,
      images: { ...furnished.site.images, read: () => Promise.reject(new Error('no disk')) },
    };
    const broken = backupName(siteId, new Date(0), '.age');
    await expect(
      makeBackup(failing, { name: broken, key }, (content) => place.write(broken, content)),
    ).rejects.toThrow('no disk');
    expect((await place.list()).map((kept) => kept.name)).not.toContain(broken);
  });
}

describe('a folder', () => {
  const place = () => folderPlace(path.join(folder, 'kept'));
  afterEach(() => {
    rmSync(path.join(folder, 'kept'), { recursive: true });
  });
  behavesAsPlace(place);
});

describe('a backup of an earlier version', () => {
  const leadsMigrations = (site: FurnishedSite) =>
    site.database.query<{ name: string }>('select name from leads.knex_migrations order by name');

  it('is migrated where a migration has come since', async () => {
    const earlier = await createFurnishedSite(mkdtempSync(path.join(folder, 'earlier-')));
    const wanted = await leadsMigrations(earlier);
    await earlier.database.query('drop table leads.backups');
    await earlier.database.query(`delete from leads.knex_migrations where name = '0007_create_backups'`);
    const file = path.join(folder, 'earlier.tar');
    await makeBackup(earlier.site, { name: file, key: undefined }, (content) => writeWhole(file, content));
    const second = await restoreElsewhere(backupInFile(file, undefined));
    expect(await leadsMigrations(second)).toEqual(wanted);
    expect(await contentOf(second)).toEqual(await contentOf(earlier));
    await second.database.drop();
    await earlier.database.drop();
  });
});

(hasS3Server ? describe : describe.skip)('a bucket of an S3 server', () => {
  let server: OwnServer;
  let number = 0;
  const place = () => bucketPlace(optionsOf(), 'sites/portfolio/');
  const optionsOf = () => {
    const settings = s3Settings(server.port, `backups-${String(number)}`);
    return {
      endpoint: settings.S3_ENDPOINT ?? '',
      accessKey: settings.S3_ACCESS_KEY ?? '',
      secretKey: settings.S3_SECRET_KEY ?? '',
      bucket: settings.S3_BUCKET ?? '',
      region: 'us-east-1',
    };
  };
  beforeAll(async () => {
    server = await startOwnS3();
  });
  afterAll(async () => {
    await server.remove();
  });
  beforeEach(async () => {
    number += 1;
    await openObjectStore(optionsOf()).makeBucket(optionsOf().bucket);
  });
  behavesAsPlace(place);
});
