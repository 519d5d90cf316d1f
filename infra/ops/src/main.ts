import path from 'node:path';
import { writePrivateFile } from '@portfolio/embedded/state.ts';
import { connectionFileIn } from '@portfolio/kit/postgres-connection.ts';
import { Client } from 'pg';
import { packArchive, withUnpackedArchive } from './archive.ts';
import { dumpSchemas } from './dump.ts';
import { dumpImages, loadImages } from './images.ts';
import { createMediaKey } from './media-key.ts';
import { readVerified, writeManifest, type Manifest } from './manifest.ts';
import { prepareDatabase, readRoles } from './prepare-database.ts';
import { rehearse } from './rehearsal.ts';
import { eraseAgain, loadSchemas, migrateAll, requireEmpty, requireKnown } from './restore.ts';
import { readBucket, readObjectsRoot, readSite, type Site } from './settings.ts';
import { smokeTest } from './smoke.ts';

const usage =
  'node main.ts backup|verify|restore|replace|rehearse FILE, migrate, prepare-database, prepare-objects, or smoke URL';
const withoutArgument = ['migrate', 'prepare-database', 'prepare-objects'];

/** The commands; each takes one argument at most. */
const commands: Readonly<Record<string, (argument: string) => Promise<unknown>>> = {
  backup: (file) => backUp(readSite(process.env), path.resolve(file)),
  verify: (file) =>
    withUnpackedArchive(path.resolve(file), async (folder) => printSummary(await readVerified(folder))),
  restore: (file) => restore(readSite(process.env), path.resolve(file), requireEmpty),
  // Undoes an upgrade that failed: replaces whatever the database holds.
  replace: (file) => restore(readSite(process.env), path.resolve(file), () => Promise.resolve()),
  rehearse: (file) => rehearse(path.resolve(file)),
  migrate: () => migrateAll(readSite(process.env).ownerOf),
  'prepare-database': () => prepareDatabase(readRoles(process.env)),
  'prepare-objects': () => createMediaKey(readObjectsRoot(process.env), readBucket(process.env)),
  smoke: async (origin) => {
    console.log(`Smoke test passed: ${await smokeTest(origin)}.`);
  },
};

// Backups hold personal data and password hashes: only the owner may read them.
process.umask(0o077);
const [command = '', argument] = process.argv.slice(2);
try {
  const run = commands[command];
  if (run === undefined || (argument === undefined && !withoutArgument.includes(command)))
    throw new Error(usage);
  await run(argument ?? '');
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function withConnection<T>(site: Site, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    ...site.database,
    application_name: 'portfolio-ops',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  await client.connect().catch((cause: unknown) => {
    throw new Error(`The database does not answer; the site must be running. (${String(cause)})`, { cause });
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function printSummary({ createdAt, schemas, images }: Manifest): void {
  const tables = schemas.flatMap(({ name, tables: stored }) =>
    stored.map((table) => `${name}.${table.name} ${String(table.rows)}`),
  );
  console.log(
    `Made ${createdAt}; every hash is right. Rows: ${tables.join(', ')}. Image files: ${String(images.length)}.`,
  );
}

async function backUp(site: Site, file: string): Promise<void> {
  const fill = async (folder: string) => {
    const createdAt = new Date().toISOString();
    // Rows first: an image's file is written before its row, so that every row in the backup has its image.
    const schemas = await withConnection(site, (client) => dumpSchemas(client, folder));
    const images = await dumpImages(site.images, folder);
    await writeManifest(folder, { format: 'portfolio-backup-1', createdAt, schemas, images });
  };
  await packArchive(file, fill, async (folder) => {
    printSummary(await readVerified(folder));
  });
  console.log(`Backup: ${file}`);
}

async function restore(
  site: Site,
  file: string,
  checkTarget: (client: Client) => Promise<void>,
): Promise<void> {
  await withUnpackedArchive(file, async (folder) => {
    const manifest = await readVerified(folder);
    await requireKnown(manifest);
    await withConnection(site, async (client) => {
      await checkTarget(client);
      await loadImages(site.images, folder, manifest.images);
      await loadSchemas(client, site.ownerOf, folder, manifest);
      if (site.erasedList !== undefined) await eraseAgain(client, site.erasedList);
    });
    printSummary(manifest);
  });
  if (site.configDir !== undefined)
    writePrivateFile(connectionFileIn(site.configDir), JSON.stringify(site.database));
  console.log('Restored. Everybody signs in again; passwords are those of the backup.');
}
