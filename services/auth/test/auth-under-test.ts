import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { createLogger } from '@portfolio/kit/logger.ts';
import { listen } from '@portfolio/kit/run.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createAuth } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openAuthDatabase } from '../src/database.ts';
import { clientOf, installBody, keys, type AuthClient } from './auth-client.ts';
import { portOf, startPeers, type Peers } from './peers.ts';

export interface AuthUnderTest extends AuthClient {
  configDir: string;
  /** Every line that was logged. */
  logs: string[];
  stop: () => Promise<void>;
}

/** A folder for the connection file, which is removed by whoever asked for it. */
export const createConfigDir = () => mkdtempSync(join(tmpdir(), 'auth-'));

/** The real app in this process, on a free port. */
export async function startAuth(
  peers: Pick<Peers, 'settings'>,
  settings: Record<string, string> = {},
  configDir: string = createConfigDir(),
): Promise<AuthUnderTest> {
  const logs: string[] = [];
  const config = readConfig({
    ...keys.auth,
    CONFIG_DIR: configDir,
    ...peers.settings,
    ...settings,
  });
  const logger = createLogger('auth', 'trace', { write: (line) => void logs.push(line) });
  const database = openAuthDatabase(config, logger);
  const { http, previewsLoop, mailQueue } = createAuth({ config, database, logger });
  const server = createServer(http);
  previewsLoop.start();
  mailQueue.start();
  await listen(server, '127.0.0.1', 0);
  return {
    ...clientOf(`http://127.0.0.1:${String(portOf(server))}`),
    configDir,
    logs,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await previewsLoop.stop();
      await mailQueue.stop();
      await database.close();
      rmSync(configDir, { recursive: true, force: true });
    },
  };
}

export interface AuthWithDatabase extends AuthUnderTest {
  /** What stands in for the other services. */
  peers: Peers;
  /** Empty, and not connected: what the wizard is to be given. */
  database: TestDatabase;
}

async function startAuthWithDatabase(): Promise<AuthWithDatabase> {
  const peers = await startPeers();
  const database = await createTestDatabase();
  const auth = await startAuth(peers);
  peers.publishBy(auth.origin);
  return {
    ...auth,
    peers,
    database,
    stop: async () => {
      await auth.stop();
      await database.drop();
      peers.stop();
    },
  };
}

/** The app for all tests of a file, with all that a setup needs. */
export function serveAuth(): AuthWithDatabase {
  // Filled before the first test, which nobody looks at it before.
  const auth = {} as AuthWithDatabase;
  beforeAll(async () => {
    Object.assign(auth, await startAuthWithDatabase());
  });
  afterAll(() => auth.stop());
  return auth;
}

/** Installs the site. @returns the id of its administrator */
export async function installSite({ install, database }: AuthWithDatabase): Promise<string> {
  await install(installBody(database));
  const [user] = await database.query<{ id: string }>('select id from auth.users');
  return user?.id ?? '';
}
