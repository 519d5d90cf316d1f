import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { scaled } from '../../../../tests/support/scale.ts';
import { installBody } from '../auth-client.ts';
import { createConfigDir, startAuth } from '../auth-under-test.ts';
import { startPeers, type Peers } from '../peers.ts';
import { spawnAuth } from '../spawned-auth.ts';

let peers: Peers;
beforeAll(async () => {
  peers = await startPeers();
});
afterAll(() => peers.stop());

/** One 201, and 409 for everybody else. */
function expectOneWinner(statuses: number[]): void {
  expect([...statuses].sort()).toEqual([201, ...Array<number>(statuses.length - 1).fill(409)]);
}

async function expectOneSite(database: TestDatabase): Promise<void> {
  const [counts] = await database.query(
    'select (select count(*)::int from auth.site) as sites, (select count(*)::int from auth.users) as users',
  );
  expect(counts).toEqual({ sites: 1, users: 1 });
}

const bodies = (database: TestDatabase, count: number) =>
  Array.from({ length: count }, (_, index) =>
    installBody(database, { adminEmail: `admin${String(index)}@example.com` }),
  );

describe('many installations at once', () => {
  it('have one winner within one process, in each of several rounds', async () => {
    for (let round = 0; round < scaled(20, 5); round += 1) {
      const database = await createTestDatabase();
      const auth = await startAuth(peers);
      const answers = await Promise.all(bodies(database, 8).map((body) => auth.install(body)));
      expectOneWinner(answers.map(({ status }) => status));
      await expectOneSite(database);
      expect(readdirSync(auth.configDir)).toEqual(['connection.json']);
      await auth.stop();
      await database.drop();
    }
  }, 120_000);

  it('T19: have one winner among fifty', async () => {
    const database = await createTestDatabase();
    const auth = await startAuth(peers);
    const answers = await Promise.all(bodies(database, 50).map((body) => auth.install(body)));
    expectOneWinner(answers.map(({ status }) => status));
    await expectOneSite(database);
    await auth.stop();
    await database.drop();
  }, 30_000);

  it('have one winner among those who know the password, and no other is told more', async () => {
    const database = await createTestDatabase();
    const auth = await startAuth(peers);
    const wrong = installBody(database, { dbPassword: 'wrong' });
    const answers = await Promise.all(
      [wrong, ...bodies(database, 3), wrong].map((body) => auth.install(body)),
    );
    const statuses = answers.map(({ status }) => status);
    expectOneWinner(statuses.slice(1, 4));
    expect([401, 409]).toEqual(expect.arrayContaining([statuses[0], statuses[4]]));
    await auth.stop();
    await database.drop();
  });

  it('have one winner among processes that share a folder, also where they want different databases', async () => {
    for (let round = 0; round < 4; round += 1) {
      const configDir = createConfigDir();
      const databases = [await createTestDatabase(), await createTestDatabase()] as const;
      const isSame = round % 2 === 0;
      const replicas = await Promise.all(
        [0, 1].map(() => spawnAuth({ CONFIG_DIR: configDir, ...peers.settings })),
      );
      const answers = await Promise.all(
        replicas.flatMap((replica, index) =>
          bodies(databases[isSame ? 0 : index]!, 3).map((body) => replica.install(body)),
        ),
      );
      expectOneWinner(answers.map(({ status }) => status));
      const { database: chosen } = JSON.parse(
        readFileSync(join(configDir, 'connection.json'), 'utf8'),
      ) as TestDatabase;
      await expectOneSite(databases.find(({ database }) => database === chosen)!);
      for (const replica of replicas) {
        while ((await replica.get('/api/setup/getsite')).body.isActive !== true)
          await new Promise(setImmediate);
        replica.kill('SIGTERM');
        expect(await replica.ended).toBe(0);
      }
      rmSync(configDir, { recursive: true });
      for (const database of databases) await database.drop();
    }
  }, 120_000);

  it('wait for nobody who is at work with another database, and do not get in the way', async () => {
    const [first, second] = [await createTestDatabase(), await createTestDatabase()];
    const auth = await startAuth(peers);
    const replica = await startAuth(peers, {}, auth.configDir);
    peers.calls.length = 0;
    peers.behave('hang');
    const answer = auth.install(installBody(first));
    while (peers.calls.length < 3) await new Promise(setImmediate);
    expect((await replica.install(installBody(second))).status).toBe(409);
    peers.behave('migrate');
    expect((await answer).status).toBe(201);
    await expectOneSite(first);
    expect((await replica.install(installBody(second))).status).toBe(409);
    for (const service of [auth, replica]) await service.stop();
    for (const database of [first, second]) await database.drop();
  });

  it('F18: have one winner among processes that all have DATABASE_URL', async () => {
    for (let round = 0; round < 2; round += 1) {
      const database = await createTestDatabase();
      const folders = [createConfigDir(), createConfigDir()];
      const replicas = await Promise.all(
        folders.map((folder) =>
          spawnAuth({ CONFIG_DIR: folder, DATABASE_URL: database.url, ...peers.settings }),
        ),
      );
      const answers = await Promise.all(
        replicas.flatMap((replica) => bodies(database, 4).map((body) => replica.install(body))),
      );
      expectOneWinner(answers.map(({ status }) => status));
      await expectOneSite(database);
      expect(folders.flatMap((folder) => readdirSync(folder))).toEqual([]);
      for (const replica of replicas) {
        replica.kill('SIGTERM');
        await replica.ended;
      }
      for (const folder of folders) rmSync(folder, { recursive: true });
      await database.drop();
    }
  }, 120_000);
});
