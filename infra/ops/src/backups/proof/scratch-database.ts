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
import { findFreePort } from '../free-port.ts';

/**
 * Gives `work` an empty database on a server of its own, and throws both away afterwards. The site's server, its disk and its log of
 * changes have no part in it.
 *
 * @param folder for the server's files
 */
export async function withScratchDatabase<T>(
  folder: string,
  work: (database: DatabaseConnection) => Promise<T>,
): Promise<T> {
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
