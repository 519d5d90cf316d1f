import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { demoAccount, demoRefusal } from '@portfolio/contracts/demo.ts';
import { createLogger } from '@portfolio/kit/logger.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { openAuthDatabase } from '../src/database.ts';
import { requireMode, requireModeLater } from '../src/site/require-mode.ts';
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

it('only a demo tells the pages that it is one', async () => {
  expect((await demo.get('/api/setup/getsite')).body.isDemo).toBe(true);
  expect((await real.get('/api/setup/getsite')).body).not.toHaveProperty('isDemo');
});

it('a demo is proven to search engines by nobody', async () => {
  const verifications = [{ name: 'google-site-verification', content: 'mine' }];
  const edit = (body: object, { call } = demo) =>
    call('PATCH', '/api/site', { body, userId: crypto.randomUUID() });
  expect(await edit({ verifications })).toMatchObject({ status: 403, body: { message: demoRefusal } });
  expect((await edit({ appName: 'Ours', verifications: [] })).status).toBe(200);
  expect((await edit({ verifications }, real)).status).toBe(200);
});

it('the wizard connects to no site that was set up as the other', async () => {
  for (const [index, isDemo] of [true, false].entries()) {
    const other = await startAuth(peers, isDemo ? {} : { DEMO: '1' });
    const { status, body } = await other.install(installBody(databases[index]!));
    expect([status, body.message]).toEqual([
      422,
      expect.stringMatching(isDemo ? /^This site was set up as a demo/ : /^DEMO=1 is refused/),
    ]);
    expect((await other.get('/api/setup/getsite')).body.isActive).toBe(false);
    await other.stop();
  }
});

function open({ configDir }: AuthUnderTest) {
  const config = { CONFIG_DIR: configDir, DATA_DIR: configDir };
  const logger = createLogger('auth', 'silent');
  return openAuthDatabase({ ...config, DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined }, logger);
}

it('a site starts only as what it was set up as', async () => {
  const start = async (site: AuthUnderTest, isDemo: boolean) => {
    const database = open(site);
    await database.started();
    await requireMode(database, isDemo).finally(() => database.close());
  };
  await expect(start(real, true)).rejects.toThrow('DEMO=1 is refused: this site was not set up as a demo');
  await expect(start(demo, false)).rejects.toThrow('whose password everybody knows');
  await start(real, false);
  await start(demo, true);
});

it('a real site that starts before its database is checked once that is there', async () => {
  const { database: name } = databases[0]!;
  await databases[1]!.tamper(`alter database ${name} allow_connections false`);
  const database = open(demo);
  expect(await requireMode(database, false)).toBe(false);
  const later = requireModeLater(database, false, new AbortController().signal);
  await databases[1]!.tamper(`alter database ${name} allow_connections true`);
  await expect(later).rejects.toThrow('whose password everybody knows');
  await database.close();
});
