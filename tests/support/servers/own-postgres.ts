import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findDatabaseAccount } from '@portfolio/embedded/postgres/account.ts';
import { findBinaries } from '@portfolio/embedded/postgres/binaries.ts';
import { createCluster, runStatements, SUPERUSER } from '@portfolio/embedded/postgres/cluster.ts';
import { startServer } from '@portfolio/embedded/postgres/server.ts';
import { findFreePort } from './free-port.ts';
import { isOnContainers } from '../kind-of-run.ts';

export interface OwnPostgres {
  url: string;
  /** Stops without a shutdown, like a crash: what was committed is replayed at the next start. */
  crash: () => Promise<void>;
  /** Starts again on the same port. */
  start: () => Promise<void>;
  /** Stops it for good and removes its folder. */
  remove: () => Promise<void>;
}

/**
 * A PostgreSQL of a test's own, for tests that take it down; it writes through to the disk as in production.
 *
 * @param settings of the server, by the names that PostgreSQL gives them
 */
export async function startOwnPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnPostgres> {
  if (isOnContainers) {
    const { startPostgresContainer } = await import('./postgres-container.ts');
    const { kill, ...server } = await startPostgresContainer(settings);
    return { ...server, crash: kill };
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-own-postgres-'));
  const account = findDatabaseAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  const cluster = { folder: path.join(folder, 'data'), binaries: await findBinaries(account), account };
  const password = randomBytes(12).toString('hex');
  await createCluster(cluster, { durable: false });
  await runStatements(cluster, [`ALTER ROLE ${SUPERUSER} PASSWORD '${password}'`]);
  const port = await findFreePort();
  const start = () => startServer(cluster, { port, logFile: path.join(folder, 'log'), settings });
  let server = await start();
  return {
    url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${String(port)}/postgres`,
    crash: () => server.stop(0),
    start: async () => {
      server = await start();
    },
    remove: async () => {
      await server.stop(0);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
