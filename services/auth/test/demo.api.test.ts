import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { demoAccount } from '@portfolio/contracts/demo.ts';
import { createLogger } from '@portfolio/kit/logger.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { openAuthDatabase } from '../src/database.ts';
import { requireMode } from '../src/site/require-mode.ts';
import { installBody } from './auth-client.ts';
import { startAuth, type AuthUnderTest } from './auth-under-test.ts';
import { startPeers, type Peers } from './peers.ts';

let peers: Peers;
let databases: TestDatabase[];
let demo: AuthUnderTest;
let real: AuthUnderTest;

beforeAll(async () => {
  peers = await startPeers();
  databases = [await createTestDatabase(), await createTestDatabase()];
  demo = await startAuth(peers, { DEMO: '1' });
  real = await startAuth(peers);
  for (const [index, auth] of [demo, real].entries()) {
    const answer = await auth.install(installBody(databases[index]!));
    if (answer.status !== 201) throw new Error(answer.text);
  }
});
afterAll(async () => {
  for (const auth of [demo, real]) await auth.stop();
  for (const database of databases) await database.drop();
  peers.stop();
});

it('a demo tells everybody its account, and no other site does', async () => {
  expect((await demo.get('/api/login/options')).body.demo).toEqual(demoAccount);
  expect((await real.get('/api/login/options')).body).not.toHaveProperty('demo');
});

it('a site starts only as what it was set up as', async () => {
  const start = async ({ configDir }: AuthUnderTest, isDemo: boolean) => {
    const logger = createLogger('auth', 'silent');
    const config = { CONFIG_DIR: configDir, DATA_DIR: configDir };
    const database = openAuthDatabase(
      { ...config, DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined },
      logger,
    );
    await database.started();
    await requireMode(database, isDemo).finally(() => database.close());
  };
  await expect(start(real, true)).rejects.toThrow('DEMO=1 is refused: this site was not set up as a demo');
  await expect(start(demo, false)).rejects.toThrow('whose password everybody knows');
  await start(real, false);
  await start(demo, true);
});
