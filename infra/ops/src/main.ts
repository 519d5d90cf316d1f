import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writePrivateFile } from '@portfolio/embedded/state.ts';
import { connectionFileIn } from '@portfolio/kit/postgres-connection.ts';
import { Client } from 'pg';
import { dumpSchemas } from './dump.ts';
import { dumpImages, loadImages } from './images.ts';
import { readVerified, writeManifest, type Manifest } from './manifest.ts';
import { loadSchemas, requireEmpty, requireKnown } from './restore.ts';
import { readSite, type Site } from './settings.ts';

// What is written here holds personal data and password hashes.
process.umask(0o077);
const [command, fileName] = process.argv.slice(2);

try {
  if (fileName === undefined) throw new Error('node main.ts backup|restore|verify FILE');
  const file = path.resolve(fileName);
  if (command === 'backup') await backUp(readSite(process.env), file);
  else if (command === 'restore') await restore(readSite(process.env), file);
  else if (command === 'verify') await unpacked(file, async (folder) => describe(await readVerified(folder)));
  else throw new Error('node main.ts backup|restore|verify FILE');
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** A folder beside the file, which is gone afterwards. */
async function inFolder<T>(file: string, work: (folder: string) => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(path.join(path.dirname(file), '.unfinished-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function unpacked<T>(file: string, work: (folder: string) => Promise<T>): Promise<T> {
  if (!existsSync(file)) throw new Error(`${file} does not exist`);
  return inFolder(file, (folder) => {
    execFileSync('tar', ['-xf', file, '-C', folder]);
    return work(folder);
  });
}

async function connected<T>(site: Site, work: (client: Client) => Promise<T>): Promise<T> {
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

function describe({ createdAt, schemas, images }: Manifest): void {
  const tables = schemas.flatMap(({ name, tables: stored }) =>
    stored.map((table) => `${name}.${table.name} ${String(table.rows)}`),
  );
  console.log(
    `Made ${createdAt}; every hash is right. Rows: ${tables.join(', ')}. Image files: ${String(images.length)}.`,
  );
}

async function backUp(site: Site, file: string): Promise<void> {
  const unfinished = `${file}.new`;
  await inFolder(file, async (folder) => {
    const createdAt = new Date().toISOString();
    // Rows first: an image's file is there before its row is, so that none of a row seen here is missing afterwards.
    const schemas = await connected(site, (client) => dumpSchemas(client, folder));
    const images = await dumpImages(site.images, folder);
    await writeManifest(folder, { format: 'portfolio-backup-1', createdAt, schemas, images });
    execFileSync('tar', ['-cf', unfinished, '-C', folder, '.'], { env: { ...process.env, LC_ALL: 'C' } });
  });
  await unpacked(unfinished, async (folder) => {
    describe(await readVerified(folder));
  });
  renameSync(unfinished, file);
  console.log(`Backup: ${file}`);
}

async function restore(site: Site, file: string): Promise<void> {
  await unpacked(file, async (folder) => {
    const manifest = await readVerified(folder);
    await requireKnown(manifest);
    await connected(site, async (client) => {
      await requireEmpty(client);
      await loadImages(site.images, folder, manifest.images);
      await loadSchemas(client, site.ownerOf, folder, manifest);
    });
    describe(manifest);
  });
  if (site.configDir !== undefined)
    writePrivateFile(connectionFileIn(site.configDir), JSON.stringify(site.database));
  console.log('Restored. Everybody signs in again; passwords are those of the backup.');
}
