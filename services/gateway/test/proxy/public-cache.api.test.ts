import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { actAsCatalog, type CatalogPeer } from '../support/catalog-peer.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { startGateway, type GatewayUnderTest } from '../support/gateway-under-test.ts';
import { sendJson } from '../support/peers.ts';

let database: TestDatabase;
let gateway: GatewayUnderTest;
let catalog: CatalogPeer;
let cookie: string;
const vary = 'Accept-Encoding, Cookie, Authorization';
const cached = { 'cache-control': 'no-cache', vary, 'x-total-count': '1' };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  gateway = await startGateway({ DATABASE_URL: database.url });
  catalog = actAsCatalog(gateway.peers.catalog);
  cookie = await gateway.signIn();
  await becomeCached();
});
afterEach(() => gateway.stop());

const list = async (path = '/api/apps/getapps') => (await gateway.call(path)).body;
const notify = (revision: number, topic = 'apps') =>
  database.query('select pg_notify($1, $2)', ['portfolio_revision', `${topic} ${String(revision)}`]);

/** Reads until a read asks nobody. */
async function becomeCached(): Promise<void> {
  await eventually(async () => {
    const before = catalog.reads();
    await list();
    expect(catalog.reads()).toBe(before);
  });
}

describe('a list that visitors read', () => {
  it('is asked for once, and answered the same to everybody after', async () => {
    const before = catalog.reads();
    const answers = [
      await gateway.call('/api/apps/getapps'),
      await gateway.call('/api/apps/getapps', { headers: { cookie: 'other=1' } }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: ['first'], headers: cached });
    expect(catalog.reads()).toBe(before);
  });

  it('is asked for again once the database says that something was committed', async () => {
    const revision = catalog.commit('second');
    expect(await list()).toEqual(['first']);
    await notify(revision);
    await eventually(async () => {
      expect(await list()).toEqual(['first', 'second']);
    });
    await becomeCached();
  });

  it('shows an administrator’s change to whoever reads after the answer to it, whatever the database says when', async () => {
    for (let times = 0; times < 20; times += 1) {
      const answer = await gateway.call('/api/apps/edit', { method: 'PATCH', headers: { cookie }, body: {} });
      expect(answer.status).toBe(200);
      expect(await list()).toEqual(catalog.state.titles);
      expect(await list()).toEqual(catalog.state.titles);
    }
  });

  it('is not asked for again because of what is older, of another topic, or no revision', async () => {
    const before = catalog.reads();
    await notify(0);
    await notify(1);
    await notify(7, 'site');
    await database.query(
      "select pg_notify('portfolio_revision', 'apps'), pg_notify('portfolio_revision', 'apps -2'), pg_notify('other', 'apps 9')",
    );
    await notify(2);
    await eventually(async () => {
      await list();
      expect(catalog.reads()).toBeGreaterThan(before);
    });
    expect(catalog.reads()).toBe(before + 1);
  });
});

describe('reads at the same time', () => {
  it('become one', async () => {
    await notify(catalog.commit('second'));
    await eventually(async () => {
      expect(await list()).toHaveLength(2);
    });
    await notify(catalog.commit('third'));
    await eventually(async () => {
      expect(await list()).toHaveLength(3);
    });
    const release = catalog.holdAnswers();
    await gateway.call('/api/apps/edit', { method: 'PATCH', headers: { cookie }, body: {} });
    const before = catalog.reads();
    const reads = Array.from({ length: 50 }, () => list());
    await eventually(() => {
      expect(catalog.reads()).toBe(before + 1);
    });
    release();
    for (const body of await Promise.all(reads)) expect(body).toEqual(catalog.state.titles);
    expect(catalog.reads()).toBe(before + 1);
  });

  it('do not show what was read before a change to whoever comes after it', async () => {
    await notify(5);
    await eventually(async () => {
      const before = catalog.reads();
      await list();
      expect(catalog.reads()).toBe(before + 1);
    });
    catalog.state.revision = 5;
    const release = catalog.holdAnswers();
    const before = catalog.reads();
    const early = list();
    await eventually(() => {
      expect(catalog.reads()).toBe(before + 1);
    });
    // Committed and answered while the early read still is on its way with what it saw.
    await gateway.call('/api/apps/edit', { method: 'PATCH', headers: { cookie }, body: {} });
    const late = list();
    await eventually(() => {
      expect(catalog.reads()).toBe(before + 2);
    });
    release();
    expect(await early).toEqual(['first']);
    expect(await late).toEqual(['first', '/api/apps/edit']);
    expect(await list()).toEqual(['first', '/api/apps/edit']);
  });

  it('leave nothing behind that was outdated while it was on its way', async () => {
    const release = catalog.holdAnswers();
    await notify(2);
    let early: Promise<unknown> | undefined;
    const before = catalog.reads();
    await eventually(() => {
      early ??= list();
      void list();
      expect(catalog.reads()).toBeGreaterThan(before);
    });
    catalog.state.revision = 2;
    const revision = catalog.commit('second');
    await notify(revision);
    await eventually(() => {
      void list();
      expect(catalog.reads()).toBeGreaterThan(before + 1);
    });
    release();
    await early;
    expect(await list()).toEqual(['first', 'second']);
    expect(await list()).toEqual(['first', 'second']);
  });
});

describe('what is not kept', () => {
  const countReads = async (path: string, options = {}) => {
    const before = catalog.reads();
    await gateway.call(path, options);
    await gateway.call(path, options);
    return catalog.reads() - before;
  };

  it('is what an administrator reads', async () => {
    expect(await countReads('/api/apps/getapps', { headers: { cookie } })).toBe(2);
    const secret = ['inactive'];
    gateway.peers.catalog.handle((_request, response) => {
      sendJson(response, 200, secret, { 'x-portfolio-revision': 'apps 1' });
    });
    expect((await gateway.call('/api/apps/getapps', { headers: { cookie } })).body).toEqual(secret);
    expect(await list()).toEqual(['first']);
  });

  it('is what visitors search for, and what is too long to be a page of the site', async () => {
    expect(await countReads('/api/apps/getapps?category=Business')).toBe(1);
    expect(await countReads('/api/apps/getapps?q=word')).toBe(2);
    expect(await countReads('/api/apps/getapps?category=Business&q=word')).toBe(2);
    expect(await countReads(`/api/apps/getapps?x=${'y'.repeat(200)}`)).toBe(2);
  });

  it('is an error, which has the id of the request that it answers', async () => {
    catalog.failWith(404);
    expect(await countReads('/api/apps/slug/nothing')).toBe(2);
    expect(await gateway.call('/api/apps/slug/nothing')).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-store' },
    });
  });

  it('is what says nothing of its revision', async () => {
    gateway.peers.catalog.handle((_request, response) => {
      sendJson(response, 200, ['unnumbered']);
    });
    const arrivals = gateway.peers.catalog.arrivals;
    arrivals.length = 0;
    for (let times = 0; times < 3; times += 1)
      expect(await list('/api/apps/getapps?limit=3')).toEqual(['unnumbered']);
    expect(arrivals).toHaveLength(3);
  });
});

describe('the answer', () => {
  it('is small, has a strong ETag of its encoding, and is not sent to whoever has it', async () => {
    const long = Array.from({ length: 500 }, (_, index) => `title ${String(index)}`);
    catalog.state.titles = long;
    await notify(catalog.commit('last'));
    await eventually(async () => {
      expect(await list()).toHaveLength(501);
    });
    const as = (encoding: string, headers = {}) =>
      gateway.call('/api/apps/getapps', { headers: { 'accept-encoding': encoding, ...headers } });
    const plain = await as('identity');
    const brotli = await as('gzip, deflate, br;q=1');
    const gzip = await as('br;q=0, gzip');
    expect(JSON.parse(brotliDecompressSync(brotli.bytes).toString())).toEqual(plain.body);
    expect(JSON.parse(gunzipSync(gzip.bytes).toString())).toEqual(plain.body);
    expect([brotli, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 3);
    const tags = [brotli, gzip, plain].map(({ headers }) => String(headers.etag));
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) {
      expect(tag).toMatch(/^"[\w-]+"$/);
      for (const sent of [tag, `W/${tag}`, `"x", ${tag}`]) {
        const answer = await as('br', { 'if-none-match': sent });
        expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, '', tag]);
      }
    }
    expect((await as('br', { 'if-none-match': '"x"' })).status).toBe(200);
    await notify(catalog.commit('more'));
    await eventually(async () => {
      expect((await as('br', { 'if-none-match': tags.join(', ') })).status).toBe(200);
    });
  });

  it('has no body for HEAD', async () => {
    const answer = await gateway.call('/api/apps/getapps', { method: 'HEAD' });
    expect([answer.status, answer.text, answer.headers['content-length']]).toEqual([200, '', '9']);
  });
});
