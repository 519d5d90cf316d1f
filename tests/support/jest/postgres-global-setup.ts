import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findDatabaseAccount } from '@portfolio/embedded/postgres/account.ts';
import { findBinaries } from '@portfolio/embedded/postgres/binaries.ts';
import { createCluster, runStatements, SUPERUSER } from '@portfolio/embedded/postgres/cluster.ts';
import { startServer } from '@portfolio/embedded/postgres/server.ts';
import { findFreePort } from '../servers/free-port.ts';
import { isOnContainers } from '../kind-of-run.ts';
import { startOwnS3 } from '../servers/own-s3.ts';
import { rememberTestServer } from './test-server.ts';

// Durability is not needed: the data are thrown away.
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/**
 * Gives all test files one folder for temporary files, which is removed with its content at the end, and starts one
 * PostgreSQL for them, unless `TEST_DATABASE_URL` already names the superuser of one; on containers also the S3 server where
 * images are kept.
 */
export default async function setUp(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-tests-'));
  // Where root runs the tests, PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  const stopServers = await startServers();
  rememberTestServer(async () => {
    await stopServers?.();
    rmSync(folder, { recursive: true, force: true });
  });
}

async function startServers(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  return isOnContainers ? startContainers() : startTestServer();
}

async function startTestServer(): Promise<() => Promise<void>> {
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
  return () => server.stop(5_000);
}

async function startContainers(): Promise<() => Promise<void>> {
  const { startPostgresContainer } = await import('../servers/postgres-container.ts');
  const [postgres, s3] = await Promise.all([startPostgresContainer(FAST), startOwnS3()]);
  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.TEST_S3_PORT = String(s3.port);
  return async () => {
    await Promise.all([postgres.remove(), s3.remove()]);
  };
}
