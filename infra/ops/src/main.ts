import { chownSync } from 'node:fs';
import path from 'node:path';
import { writePrivateFile } from '@portfolio/embedded/state/state.ts';
import { connectionFileIn } from '@portfolio/kit/postgres/postgres-connection.ts';
import type { Client } from 'pg';
import { generateKey } from './archive/encryption.ts';
import { backupInFile, findKept, type Backup } from './archive/open-backup.ts';
import type { Manifest } from './archive/manifest.ts';
import { verifyingVisitor } from './archive/read-archive.ts';
import { findErased } from './places/erased-list.ts';
import { describeProblem, findSettingProblems } from '@portfolio/embedded/setting-problems.ts';
import { readSettings } from '@portfolio/embedded/settings.ts';
import { gatewayInside } from '@portfolio/embedded/site.ts';
import { makeBackup } from './backups/make-backup.ts';
import { prove } from './backups/proof/prove.ts';
import { backUpNow, keepSchedule } from './backups/keep-schedule.ts';
import { readBackupSettings } from './backups/settings.ts';
import { withConnection } from './connect.ts';
import { findInstallation } from './installation.ts';
import { keepDemo, resetDemoNow, type DemoOptions } from './demo/keep-demo.ts';
import { createMediaKey } from './stores/media-key.ts';
import { describeFailure } from './places/describe-failure.ts';
import { writeWhole } from './places/folder-place.ts';
import { siteOf } from './places/place.ts';
import { prepareDatabase, readRoles } from './stores/prepare-database.ts';
import { describeLaunched } from './print-launched.ts';
import { proveMove } from './prove-move.ts';
import { rehearse } from './rehearsal.ts';
import { createLoader, migrateAll, requireEmpty, requireKnown } from './restore.ts';
import { readBucket, readObjectsRoot, readSite, type Site } from './settings.ts';
import { makeSecrets, printSecrets, withSecretFiles } from './secrets.ts';
import { smokeTest } from './smoke.ts';
import { stopProgram } from './stopping.ts';

const usage = `node main.ts COMMAND
  backup FILE         one backup into a file; with .age at its end it is encrypted
  backup run          one backup to where BACKUP_… says, proven and reported; exit code 1 where anything is wrong
  schedule            the same at the times of BACKUP_SCHEDULE, until it is stopped
  list                what is kept there
  prove FILE          restores it for a moment and has the services read it, as each backup of a run
  verify FILE         reads a file and compares its hashes
  restore FILE        brings a file into an empty site; FROM=latest or FROM=<name>, without FILE: what is kept
  restore-copy FILE   the same with every channel off, for a copy of a site that runs elsewhere
  check-settings NAME,NAME…   names what is wrong with settings, and names that nothing reads
  reset-demo          brings a demo (DEMO=1) back to its snapshot at once
  prove-move          asks the site for every old address of the newest move; exit code 1 where one is lost, 2 where it cannot tell
  new-key             prints a new BACKUP_KEY
  print-launched      settings and secrets of a site of make start
  make-secrets, prepare, print-secrets: of docker-compose.yml; the last prints lines of an .env for another machine
  replace FILE, rehearse FILE, migrate, prepare-database, prepare-objects, smoke URL: for make upgrade and the chart`;

/** Volumes of docker-compose.yml; `owner` is the user of its object store and of Caddy. */
const secretsFolder = '/secrets';
const ownedFolders = ['/objects', '/certificates'];
const owner = 1000;

/** Secrets are files in containers. */
const env = withSecretFiles(process.env);

const isOptional = [
  'migrate',
  'prepare-database',
  'prepare-objects',
  'prepare',
  'make-secrets',
  'print-secrets',
  'print-launched',
  'schedule',
  'list',
  'check-settings',
  'new-key',
  'prove-move',
  'reset-demo',
  'restore',
  'restore-copy',
];

/** The commands; each takes one argument at most. */
const commands: Readonly<Record<string, (argument: string) => Promise<unknown>>> = {
  backup: (file) => (file === 'run' ? backUpNow(env) : backUp(readSite(env), path.resolve(file))),
  schedule: () => keepSchedule(env, env.DEMO === '1' ? () => keepDemo(readDemoOptions()) : undefined),
  'check-settings': checkSettings,
  list: async () => {
    const { place } = readBackupSettings(env);
    const site = await findSiteId();
    for (const { name, bytes } of await place.list())
      console.log(
        `${name}  ${String(bytes)} bytes${site === undefined || siteOf(name) === site ? '' : siteOf(name) === undefined ? '  (of 1.0.0-rc.1)' : '  (of another site)'}`,
      );
  },
  'new-key': async () => {
    console.log(await generateKey());
  },
  'reset-demo': () => resetDemoNow(readDemoOptions()),
  verify: async (file) => {
    printSummary(await findBackup(file).read(verifyingVisitor));
  },
  prove: proveFile,
  restore: (file) => withChosenBackup(file, (backup) => restore(readSite(env), backup, requireEmpty)),
  'restore-copy': (file) =>
    withChosenBackup(file, (backup) => restore(readSite(env), backup, requireEmpty, { isCopy: true })),
  // Undoes an upgrade that failed: replaces whatever the database holds.
  replace: (file) => restore(readSite(env), findBackup(file), () => Promise.resolve()),
  rehearse: (file) => rehearse(path.resolve(file), readBackupSettings(env).key),
  migrate: () => migrateAll(readSite(env).ownerOf),
  'prepare-database': () => prepareDatabase(readRoles(env)),
  'prepare-objects': () => createMediaKey(readObjectsRoot(env), readBucket(env)),
  prepare,
  'make-secrets': async () => {
    await makeSecrets(env, secretsFolder);
    for (const folder of ownedFolders) chownSync(folder, owner, owner);
  },
  'print-secrets': () => {
    printSecrets(secretsFolder);
    return Promise.resolve();
  },
  'prove-move': () => proveMove(env),
  'print-launched': () => {
    for (const line of describeLaunched(env)) console.log(line);
    return Promise.resolve();
  },
  smoke: async (origin) => {
    console.log(`Smoke test passed: ${await smokeTest(origin)}.`);
  },
};

const [command = '', argument = ''] = process.argv.slice(2);
try {
  const run = commands[command];
  if (run === undefined || (argument === '' && !isOptional.includes(command))) throw new Error(usage);
  if (command !== 'schedule')
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
      process.once(signal, () => void stopProgram(1));
  await run(argument);
} catch (error) {
  console.error(`\n${describeFailure(error)}\n`);
  process.exitCode = 1;
}

/** The stores of docker-compose.yml. Those of the operator's own are prepared as far as an administrator is known. */
async function prepare(): Promise<void> {
  if (env.DB_ADMIN_PASSWORD !== undefined) await prepareDatabase(readRoles(env));
  else
    console.log('The roles of the database at DB_HOST are left as they are: DB_ADMIN_PASSWORD is not set.');
  if (!env.S3_EXTERNAL) await createMediaKey(readObjectsRoot(env), readBucket(env));
}

function findBackup(file: string): Backup {
  return backupInFile(path.resolve(file), readBackupSettings(env).key);
}

async function withChosenBackup(file: string, work: (backup: Backup) => Promise<void>): Promise<void> {
  await work(file === '' ? await findChosen(env.FROM ?? '') : findBackup(file));
}

async function findChosen(from: string): Promise<Backup> {
  if (from === '') throw new Error('Which backup? FILE=portfolio.tar, or FROM=latest');
  const { place, key } = readBackupSettings(env);
  const chosen = await findKept(place, { from, site: await findSiteId(), key });
  console.log(`Taking ${chosen.name} from ${place.description}.`);
  return chosen;
}

/** Undefined where the database does not answer, or has no tables yet. */
async function findSiteId(): Promise<string | undefined> {
  const installation = await withConnection(readSite(env).database, findInstallation).catch(() => undefined);
  return installation?.id;
}

function readDemoOptions(): DemoOptions {
  const settings = readSettings(env);
  const origin = env.GATEWAY_URL ?? gatewayInside(settings);
  return { origin, folder: env.BACKUP_DIR ?? settings.dataDir, readSite: () => readSite(env) };
}

/** @param names of all settings that were given, by commas; not all of them come into a container */
function checkSettings(names: string): Promise<void> {
  const problems = findSettingProblems(env, names.split(','));
  for (const problem of problems) process.stdout.write(describeProblem(problem));
  if (problems.some(({ isFailing }) => isFailing)) process.exitCode = 1;
  return Promise.resolve();
}

function printSummary({ createdAt, schemas, images }: Manifest): void {
  const tables = schemas.flatMap(({ name, tables: stored }) =>
    stored.map((table) => `${name}.${table.name} ${String(table.rows)}`),
  );
  console.log(
    `Made ${createdAt}; every hash is right. Rows: ${tables.join(', ')}. Image files: ${String(images.length)}.`,
  );
}

/** The file gets its name only once it was read again and is right. */
async function backUp(site: Site, file: string): Promise<void> {
  const { key } = readBackupSettings(env);
  await makeBackup(site, { name: file, key }, (content) =>
    writeWhole(file, content, async (unfinished) => {
      printSummary(await backupInFile(unfinished, key).read(verifyingVisitor));
    }),
  );
  console.log(`Backup: ${file}`);
}

async function proveFile(file: string): Promise<void> {
  const { rows, images, seconds } = await prove(readSite(env), findBackup(file));
  console.log(`Proven in ${String(seconds)} s: ${String(rows)} rows and ${String(images)} image files.`);
}

async function restore(
  site: Site,
  backup: Backup,
  checkTarget: (client: Client) => Promise<void>,
  { isCopy = false } = {},
): Promise<void> {
  // All of it is read before anything is changed.
  const manifest = await backup.read({ ...verifyingVisitor, begin: requireKnown });
  await withConnection(site.database, async (client) => {
    await checkTarget(client);
    const erased = await findErased(client, site, () => readBackupSettings(env).place);
    const loader = createLoader(client, site.ownerOf);
    await backup.read({ begin: loader.begin, table: loader.table, image: site.images.write });
    await loader.finish({ erased, isCopy });
  });
  printSummary(manifest);
  if (site.configDir !== undefined)
    writePrivateFile(connectionFileIn(site.configDir), JSON.stringify(site.database));
  console.log('Restored. Everybody signs in again; passwords are those of the backup.');
}
