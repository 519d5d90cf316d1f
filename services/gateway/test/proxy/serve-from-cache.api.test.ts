import { beforeAll, describe, expect, it } from '@jest/globals';
import { callRaw, type Answer } from '../support/call.ts';
import { actAsCatalog, type CatalogPeer } from '../support/catalog-peer.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { serveGateway } from '../support/gateway-under-test.ts';
import { sendJson } from '../support/peers.ts';
import { build } from '../support/web-build.ts';

const gateway = serveGateway({ PUBLIC_URL: 'https://studio.test' }, build);
let catalog: CatalogPeer;

beforeAll(async () => {
  catalog = actAsCatalog(gateway.peers.catalog);
  catalog.state.titles = Array.from({ length: 200 }, (_, index) => `title ${String(index)}`);
  gateway.peers.auth.handle((_request, response) => {
    sendJson(response, 200, { appName: 'Studio' }, { 'x-portfolio-revision': 'site 1' });
  });
  await eventually(async () => {
    expect(await isFromCache('/')).toBe(true);
    expect(await isFromCache('/api/apps/getapps')).toBe(true);
  });
});

const get = (path: string, headers = {}) => gateway.call(path, { headers });
const countFromCache = async () =>
  Number(/^gateway_cached_answers_total\S* (\d+)$/m.exec((await get('/metrics')).text)?.[1]);
/** Whether an answer was given before anything else was asked. */
async function isFromCache(path: string, options = {}): Promise<boolean> {
  const before = await countFromCache();
  await gateway.call(path, options);
  return (await countFromCache()) === before + 1;
}
const notify = (revision: number) =>
  gateway.database.query('select pg_notify($1, $2)', ['portfolio_revision', `apps ${String(revision)}`]);

/** What does not tell one answer from another to a browser. */
function essence({ status, headers, text }: Answer) {
  const { 'x-request-id': _id, date: _date, ...rest } = headers;
  return { status, headers: rest, text };
}

describe('a kept answer', () => {
  it.each(['/', '/api/apps/getapps', '/contact'])(
    'is the same the first and every other time: %s',
    async (path) => {
      for (const encoding of ['identity', 'br', 'gzip'])
        for (const condition of [undefined, '"x"', 'own']) {
          await notify(catalog.commit('changed'));
          await eventually(async () => {
            expect((await get('/api/apps/getapps')).body).toEqual(catalog.state.titles);
          });
          const headers = { 'accept-encoding': encoding };
          const tag = condition === 'own' ? (await get(path, headers)).headers.etag : condition;
          const asked = tag === undefined ? headers : { ...headers, 'if-none-match': tag };
          // HEAD is never answered quickly: it shows what the app says.
          const slow = essence(await gateway.call(path, { method: 'HEAD', headers: asked }));
          await eventually(async () => {
            expect(await isFromCache(path, { headers: asked })).toBe(true);
          });
          const quick = essence(await get(path, asked));
          expect({ ...quick, text: '' }).toEqual(slow);
          expect(quick.status).toBe(condition === 'own' ? 304 : 200);
        }
    },
  );

  it('is put together anew when it changes', async () => {
    await notify(catalog.commit('one more'));
    await eventually(async () => {
      expect((await get('/')).text).toContain('"one more"]');
      expect(await isFromCache('/')).toBe(true);
    });
  });

  it('is not for whoever has a session, sends a body, or uses another method', async () => {
    expect(await isFromCache('/api/apps/getapps', { headers: { cookie: '__Host-sid=s%3Ax.y' } })).toBe(false);
    expect(await isFromCache('/api/apps/getapps', { headers: { cookie: 'a=b; __Host-sid=s%3Ax.y' } })).toBe(
      false,
    );
    expect(await isFromCache('/api/apps/getapps', { headers: { cookie: 'other=1' } })).toBe(true);
    // Once a second the build is looked at first.
    await eventually(async () => {
      expect(await isFromCache('/', { headers: { cookie: '__Host-sid=s%3Ax.y' } })).toBe(true);
    });
    expect(await isFromCache('/', { body: 'x' })).toBe(false);
    expect(await isFromCache('/', { body: 'x', isChunked: true })).toBe(false);
    for (const method of ['HEAD', 'POST', 'OPTIONS']) expect(await isFromCache('/', { method })).toBe(false);
  });

  it('is the same one however its query is spelled', async () => {
    await eventually(async () => {
      expect(await isFromCache('/api/apps/getapps?limit=5&view=card')).toBe(true);
    });
    for (const query of ['view=card&limit=5', '%6cimit=%35&view=c%61rd', '&limit=5&&view=card&'])
      expect(await isFromCache(`/api/apps/getapps?${query}`)).toBe(true);
  });

  it('is refused like any other where the request line is no plain path', async () => {
    for (const path of ['/api/setup/getsite', '/']) {
      await eventually(async () => {
        expect(await isFromCache(path)).toBe(true);
      });
      for (const query of ['?\\', '?#', '?\u00e9'])
        expect(await get(path + query)).toMatchObject({ status: 400, body: { code: 'malformedRequest' } });
    }
  });

  it('is asked for in as many ways as somebody likes', async () => {
    for (let times = 0; times < 50; times += 1) {
      const answer = await get('/', {
        'if-none-match': `"${String(times)}"`,
        'accept-encoding': `x${String(times)}`,
      });
      expect(answer).toMatchObject({ status: 200, text: (await get('/')).text });
    }
  });

  it('leaves the connection ready for the next request', async () => {
    const ask = (path: string, connection: string) =>
      `GET ${path} HTTP/1.1\r\nHost: studio.test\r\nConnection: ${connection}\r\n\r\n`;
    const answers = await callRaw(
      gateway.url,
      ask('/', 'keep-alive') + ask('/api/user', 'keep-alive') + ask('/', 'close'),
    );
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 401', 'HTTP/1.1 200']);
  });
});
