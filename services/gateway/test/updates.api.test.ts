import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { siteStatusSchema } from '@portfolio/contracts/status.ts';
import { updateChoiceSchema } from '@portfolio/contracts/updates.ts';
import { createLogger } from '@portfolio/kit/logger.ts';
import { openDatabase } from '@portfolio/kit/postgres/postgres.ts';
import { createUpdateChoiceRepository } from '../src/status/update-choice.repository.ts';
import { createFindUpdateChoice } from '../src/status/update-choice.ts';
import { serveGateway, startGateway } from './support/gateway-under-test.ts';

const gateway = serveGateway({});

const releaseFeed = 'https://releases.example/versions.json';

let feed: Server;
let asked = 0;
let address: string;
const versions = [{ version: '999.0.0', date: '2026-03-01', notes: 'All of it.', isSecurity: true }];

beforeAll(async () => {
  feed = createServer((_request, response) => {
    asked += 1;
    response.end(JSON.stringify({ versions }));
  }).listen(0, '127.0.0.1');
  await once(feed, 'listening');
  address = `http://127.0.0.1:${String((feed.address() as AddressInfo).port)}/versions.json`;
});
afterAll(() => {
  feed.close();
});

const choose = async (isOn: unknown, on = gateway) => {
  const headers = { cookie: await on.signIn() };
  return on.call('/api/site/updates', { method: 'PUT', headers, body: { isOn } });
};
const read = async (path: string, on: Pick<typeof gateway, 'call' | 'signIn'>) =>
  (await on.call(path, { headers: { cookie: await on.signIn() } })).body;

/** Another replica on the same database. */
async function withSettings(updateUrl: string, work: (other: typeof gateway) => Promise<void>) {
  const settings = { DATABASE_URL: gateway.database.url, UPDATE_URL: updateUrl };
  const other = await startGateway(settings, gateway.peers);
  try {
    await work({ ...other, database: gateway.database });
  } finally {
    await other.stop();
  }
}

describe('the choice about newer versions', () => {
  it('is an owner’s, and off by default until they say yes', async () => {
    expect((await gateway.call('/api/site/updates')).status).toBe(401);
    const choice = updateChoiceSchema.parse(await read('/api/site/updates', gateway));
    expect(choice).toMatchObject({ isOn: false, isDecided: false });
    expect((await choose('yes')).status).toBe(422);
  });

  it('is yes where an operator has named an address, until an owner says no, which sends nothing more', async () => {
    await withSettings(address, async (other) => {
      expect(await read('/api/site/updates', other)).toEqual({ isOn: true, isDecided: false, address });
      expect((await choose(false, other)).body).toEqual({ isOn: false, isDecided: true, address });
      expect(await read('/api/status', other)).not.toHaveProperty('newerVersions');
      expect(asked).toBe(0);
      await choose(true, other);
      expect(siteStatusSchema.parse(await read('/api/status', other)).newerVersions).toEqual(versions);
      expect(asked).toBe(1);
    });
  });

  it('holds on every replica, and UPDATE_URL=off wins over it', async () => {
    expect((await choose(true)).status).toBe(200);
    await withSettings(address, async (other) => {
      expect(await read('/api/site/updates', other)).toEqual({ isOn: true, isDecided: true, address });
    });
    await withSettings('off', async (other) => {
      expect(await read('/api/site/updates', other)).toEqual({ isOn: false, isDecided: true, address: null });
      expect(await read('/api/status', other)).not.toHaveProperty('newerVersions');
      expect(asked).toBe(1);
    });
  });

  it('asks the newest release by default once an owner says yes, and nobody with UPDATE_URL=off', async () => {
    const database = openDatabase({
      ...{ schema: 'gateway', migrations: join(import.meta.dirname, '../migrations') },
      ...{ databaseUrl: gateway.database.url, configDir: gateway.configDir },
      logger: createLogger('gateway', 'silent'),
    });
    const choices = createUpdateChoiceRepository(database);
    const find = (setting?: string) => createFindUpdateChoice(choices, setting, releaseFeed)();
    await gateway.database.query('delete from gateway.update_choice');
    expect(await find()).toEqual({ isOn: false, isDecided: false, address: releaseFeed });
    await choices.put(true);
    expect(await find()).toEqual({ isOn: true, isDecided: true, address: releaseFeed });
    expect(await find('off')).toEqual({ isOn: false, isDecided: true, address: null });
    await choices.put(false);
    expect(await find()).toEqual({ isOn: false, isDecided: true, address: releaseFeed });
    await database.close();
  });
});
