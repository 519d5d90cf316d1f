import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

/** A PostgreSQL data folder (a cluster), and what is needed to run it. */
export interface Cluster {
  folder: string;
  binaries: Binaries;
  account: Account | undefined;
}

/** The superuser. It has no password and therefore cannot log in over the network. */
export const SUPERUSER = 'postgres';

// No socket, and a password for every role.
const HOST_RULES = `# Written by the launcher.
host all all 127.0.0.1/32 scram-sha-256
host all all ::1/128      scram-sha-256
`;

/** The environment of PostgreSQL programs: nothing of ours that could redirect them, and no secrets. */
export const DATABASE_ENVIRONMENT = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Creates the data folder if it is missing. It gets its name last, so that an interrupted start leaves no half-made one.
 *
 * @param options `durable: false` skips syncing to disk, for databases of tests
 * @returns whether it was created
 */
export async function createCluster(cluster: Cluster, { durable } = { durable: true }): Promise<boolean> {
  if (existsSync(cluster.folder)) {
    checkVersion(cluster);
    return false;
  }
  const unfinished = `${cluster.folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveToAccount(cluster, unfinished);
  await runProgram(cluster, cluster.binaries.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    '--auth-local=reject',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]);
  writeFileSync(path.join(unfinished, 'pg_hba.conf'), HOST_RULES);
  renameSync(unfinished, cluster.folder);
  return true;
}

// The files of one major version cannot be read by another.
function checkVersion({ folder, binaries }: Cluster): void {
  const major = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  if (binaries.version.split('.')[0] === major) return;
  throw new Error(
    `The database in ${folder} belongs to PostgreSQL ${major}, but this is PostgreSQL ${binaries.version}. ` +
      'Check out the version of the site that it belongs to, start it, and run make backup FILE=portfolio.tar. ' +
      'Then start this version with a new DATA_DIR that has a copy of embedded.json (the secrets), and run ' +
      'make restore FILE=portfolio.tar: that brings everything. docs/operations/backup.md has the commands.',
  );
}

/**
 * Runs SQL as superuser while the server is stopped (PostgreSQL's single-user mode), one statement a line. An error with one of the
 * `tolerated` SQLSTATEs is passed over; any other is thrown, without the statement, which may hold a password.
 */
export async function runStatements(
  cluster: Cluster,
  statements: string[],
  tolerated: string[] = [],
  database: string = SUPERUSER,
): Promise<void> {
  const output = await runProgram(
    cluster,
    cluster.binaries.postgres,
    [
      '--single',
      '-D',
      cluster.folder,
      '-c',
      'log_error_verbosity=verbose',
      '-c',
      'log_min_error_statement=panic',
      database,
    ],
    statements.map((statement) => `${statement}\n`).join(''),
  );
  for (const [, state = '', message = ''] of output.matchAll(/(?:ERROR|FATAL|PANIC): {2}(\w{5}): (.*)/g)) {
    if (!tolerated.includes(state)) throw new Error(`PostgreSQL: ${message}`);
  }
}

function giveToAccount(cluster: Cluster, file: string): void {
  if (cluster.account) chownSync(file, cluster.account.uid, cluster.account.gid);
}

function runProgram(cluster: Cluster, program: string, args: string[], input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...cluster.account, cwd: '/', env: DATABASE_ENVIRONMENT });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${path.basename(program)} failed:\n${output.trim()}`));
    });
    child.stdin.end(input);
  });
}
