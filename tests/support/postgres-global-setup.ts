import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findDatabaseAccount } from '@portfolio/embedded/postgres/account.ts';
import { findBinaries } from '@portfolio/embedded/postgres/binaries.ts';
import { createCluster, runStatements, SUPERUSER } from '@portfolio/embedded/postgres/cluster.ts';
import { startServer } from '@portfolio/embedded/postgres/server.ts';
import { findFreePort } from './free-port.ts';
import { rememberTestServer } from './test-server.ts';

// What a crash could lose is thrown away anyway.
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** Starts one PostgreSQL for all test files, unless `TEST_DATABASE_URL` already names the superuser of one. */
export default async function startTestServer(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-test-postgres-'));
  const account = findDatabaseAccount();
  if (account) chownSync(folder, account.uid, account.gid);

  const cluster = { folder: path.join(folder, 'data'), binaries: await findBinaries(account), account };
  const password = randomBytes(12).toString('hex');
  await createCluster(cluster, { durable: false });
  await runStatements(cluster, [`ALTER ROLE ${SUPERUSER} PASSWORD '${password}'`]);
  const port = await findFreePort();
  const server = await startServer(cluster, { port, logFile: path.join(folder, 'log'), settings: FAST });

  process.env.TEST_DATABASE_URL = `postgres://${SUPERUSER}:${password}@127.0.0.1:${String(port)}/postgres`;
  rememberTestServer(async () => {
    await server.stop(5_000);
    rmSync(folder, { recursive: true, force: true });
  });
}
