import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { findDatabaseAccount } from '@portfolio/embedded/postgres/account.ts';
import { findBinaries } from '@portfolio/embedded/postgres/binaries.ts';
import { createCluster } from '@portfolio/embedded/postgres/cluster.ts';
import { provisionDatabase } from '@portfolio/embedded/postgres/provision.ts';
import { startServer } from '@portfolio/embedded/postgres/server.ts';
import type { DatabaseConnection } from '@portfolio/kit/postgres/postgres-connection.ts';
import { escapeIdentifier, type Client } from 'pg';
import { withConnection } from '../connect.ts';
import { findFreePort } from './free-port.ts';

type Work<T> = (database: DatabaseConnection) => Promise<T>;

/** A server of its own, which knows nothing of the one of the site. */
async function inOwnServer<T>(folder: string, work: Work<T>): Promise<T> {
  const account = findDatabaseAccount();
  const home = path.join(folder, 'postgres');
  await mkdir(home);
  if (account !== undefined) {
    // It may go through to its own folder, and read nothing on its way.
    chmodSync(folder, 0o711);
    chownSync(home, account.uid, account.gid);
  }
  const cluster = { folder: path.join(home, 'data'), binaries: await findBinaries(account), account };
  await createCluster(cluster, { durable: false });
  const credentials = { name: 'scratch', user: 'scratch', password: randomBytes(18).toString('base64url') };
  await provisionDatabase(cluster, credentials);
  const port = await findFreePort();
  // Nothing in it has to outlive a power cut.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const server = await startServer(cluster, { port, logFile: path.join(folder, 'postgres.log'), settings });
  try {
    const { name: database, user, password } = credentials;
    return await work({ host: '127.0.0.1', port, database, user, password });
  } finally {
    await server.stop(5000);
  }
}

const isOurs = `datname ~ '^portfolio_proof_[0-9a-f]{12}$'`;

/** Removes what a process has left that was killed. */
async function removeAbandoned(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where pg_database.${isOurs}
     and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)`,
  );
  for (const { name } of rows) await client.query(`drop database if exists ${escapeIdentifier(name)}`);
}

/** A database beside that of the site, on the same server, which only an administrator may make. */
async function besideTheSite<T>(administrator: DatabaseConnection, work: Work<T>): Promise<T> {
  const name = `portfolio_proof_${randomBytes(6).toString('hex')}`;
  const run = (sql: string) => withConnection(administrator, (client) => client.query(sql));
  await withConnection(administrator, removeAbandoned);
  await run(`create database ${escapeIdentifier(name)} template template0`).catch((cause: unknown) => {
    const reason = Error.isError(cause) ? cause.message : String(cause);
    throw new Error(
      `The database for the proof could not be made: ${reason}. ${administrator.user} must be allowed to create databases.`,
      { cause },
    );
  });
  try {
    return await work({ ...administrator, database: name });
  } finally {
    await run(`drop database ${escapeIdentifier(name)} with (force)`);
  }
}

/**
 * Gives `work` an empty database, and throws it away afterwards.
 *
 * @param administrator who may make databases; undefined on a one-machine site, which brings PostgreSQL along
 * @param folder for what is on this machine
 */
export function withScratchDatabase<T>(
  administrator: DatabaseConnection | undefined,
  folder: string,
  work: Work<T>,
): Promise<T> {
  return administrator === undefined ? inOwnServer(folder, work) : besideTheSite(administrator, work);
}
