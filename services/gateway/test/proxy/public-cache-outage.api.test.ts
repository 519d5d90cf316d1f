import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { actAsCatalog, type CatalogPeer } from '../support/catalog-peer.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { startGateway, type GatewayUnderTest } from '../support/gateway-under-test.ts';
import { startPeer } from '../support/peers.ts';
import { startTcpLine, throughLine, type TcpLine } from '../support/tcp-line.ts';

let database: TestDatabase;
let line: TcpLine;
let gateway: GatewayUnderTest;
let catalog: CatalogPeer;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  line = await startTcpLine(database);
  gateway = await startGateway({ DATABASE_URL: throughLine(database.url, line) });
  catalog = actAsCatalog(gateway.peers.catalog);
  await becomeCached();
});
afterEach(async () => {
  await gateway.stop();
  await line.stop();
});

const read = () => gateway.call('/api/apps/getapps');
const list = async () => (await read()).body;

async function becomeCached(): Promise<void> {
  await eventually(async () => {
    const before = catalog.reads();
    await list();
    expect(catalog.reads()).toBe(before);
  });
}

describe('while commits are not heard of', () => {
  it('every read asks the catalog, and what was kept before is not used after', async () => {
    line.cut();
    // Nobody hears of it, and the number is the same: as after a database was restored from a backup.
    catalog.state.titles = ['restored'];
    await eventually(async () => {
      expect(await list()).toEqual(['restored']);
    });
    const before = catalog.reads();
    await list();
    await list();
    expect(catalog.reads()).toBe(before + 2);
    catalog.state.titles = ['again'];
    expect(await list()).toEqual(['again']);
    line.restore();
    catalog.state.titles = ['restored twice'];
    await becomeCached();
    expect(await list()).toEqual(['restored twice']);
  });

  it('is noticed even where the line just falls silent', async () => {
    line.freeze();
    catalog.commit('unheard');
    await eventually(async () => {
      expect(await list()).toContain('unheard');
    });
    line.restore();
    await becomeCached();
  });

  it('a read that began then is not kept when they are heard of again', async () => {
    line.cut();
    await eventually(async () => {
      const before = catalog.reads();
      await list();
      expect(catalog.reads()).toBe(before + 1);
    });
    const release = catalog.holdAnswers();
    const before = catalog.reads();
    const early = list();
    await eventually(() => {
      expect(catalog.reads()).toBe(before + 1);
    });
    catalog.state.titles = ['changed unheard'];
    line.restore();
    // Heard of again: another read is kept as soon as it is answered.
    await eventually(() => {
      expect(gateway.logs.join('')).toMatch(/connected to the notifications of commits/);
    });
    release();
    expect(await early).toEqual(['first']);
    expect(await list()).toEqual(['changed unheard']);
  });

  it('a short break is enough to forget everything', async () => {
    for (let times = 0; times < 3; times += 1) {
      catalog.state.titles = [`silent ${String(times)}`];
      line.interrupt();
      await eventually(async () => {
        expect(await list()).toEqual([`silent ${String(times)}`]);
      });
      await becomeCached();
    }
  });
});

describe('while the catalog is away as well', () => {
  it.each([
    [
      'answers with 503',
      () => {
        catalog.failWith(503);
      },
    ],
    ['is not there', () => void gateway.peers.catalog.stop()],
  ])('(it %s) visitors get what was the newest a moment ago', async (_name, fail) => {
    line.cut();
    await eventually(async () => {
      const before = catalog.reads();
      await list();
      expect(catalog.reads()).toBe(before + 1);
    });
    fail();
    for (let times = 0; times < 3; times += 1)
      expect(await read()).toMatchObject({ status: 200, body: ['first'] });
    expect((await gateway.call('/api/apps/getapps?limit=5')).status).toBe(503);
    line.restore();
    await eventually(() => {
      expect(gateway.logs.join('')).toMatch(/connected to the notifications of commits/);
    });
    expect(await read()).toMatchObject({ status: 200, body: ['first'] });
  });

  it('never what is known to be outdated', async () => {
    await database.query("select pg_notify('portfolio_revision', 'apps 2')");
    catalog.failWith(503);
    await eventually(async () => {
      expect((await read()).status).toBe(503);
    });
  });
});

it('a restart of the catalog changes nothing: what it committed is what counts', async () => {
  const { port } = gateway.peers.catalog;
  await gateway.peers.catalog.stop();
  expect(await read()).toMatchObject({ status: 200, body: ['first'] });
  gateway.peers.catalog = await startPeer(undefined, port);
  const restarted = actAsCatalog(gateway.peers.catalog);
  restarted.state.revision = 2;
  restarted.state.titles = ['committed before the crash'];
  await database.query("select pg_notify('portfolio_revision', 'apps 2')");
  await eventually(async () => {
    expect(await list()).toEqual(['committed before the crash']);
  });
});

it('two gateways hear of each other’s changes', async () => {
  const other = await startGateway({ DATABASE_URL: database.url }, gateway.peers);
  await eventually(async () => {
    const before = catalog.reads();
    await other.call('/api/apps/getapps');
    expect(catalog.reads()).toBe(before);
  });
  const revision = catalog.commit('second');
  await database.query('select pg_notify($1, $2)', ['portfolio_revision', `apps ${String(revision)}`]);
  for (const one of [gateway, other])
    await eventually(async () => {
      expect((await one.call('/api/apps/getapps')).body).toEqual(['first', 'second']);
    });
  await other.stop();
});
