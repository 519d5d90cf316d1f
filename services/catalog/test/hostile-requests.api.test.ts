import { request } from 'node:http';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { mediaPath, newApp, serveCatalog } from './catalog-under-test.ts';

const catalog = serveCatalog();

beforeAll(async () => {
  await catalog.create({ seoSlug: 'canary', title: 'Canary' });
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  catalog.call('POST', '/api/apps/create', { body, headers });

describe('size', () => {
  it('may be the largest of every field at once, in any script', async () => {
    const wide = (length: number) => '語'.repeat(length);
    const url = (length: number) => 'https://example.com/'.padEnd(length, 'x');
    const app = await catalog.create({
      title: wide(200),
      description: wide(20_000),
      shortDescription: wide(20_000),
      seoSlug: 'x'.repeat(100),
      features: Array(50).fill(wide(200)),
      screenshots: Array(50).fill(url(2048)),
      downloadUrl: url(2048),
      demoUrl: url(2048),
      metaTitle: wide(1000),
      metaDescription: wide(1000),
      metaKeywords: wide(1000),
    });
    expect(app.features).toHaveLength(50);
    expect((await catalog.list(`?q=${wide(200)}`)).map(({ id }) => id)).toEqual([app.id]);
  });

  it('of more than a megabyte is refused unread', async () => {
    const answer = await post(newApp({ description: 'x'.repeat(1_200_000) }));
    expect(answer).toMatchObject({ status: 413, body: { code: 'bodyTooLarge' } });
  });

  it.each([
    ['a hundred thousand features', () => newApp({ features: Array(100_000).fill('') })],
    ['a hundred thousand screenshots', () => newApp({ screenshots: Array(100_000).fill(1) })],
    ['a feature of a hundred thousand letters', () => newApp({ features: ['x'.repeat(100_000)] })],
    ['nothing', () => ''],
    [
      'tens of thousands of fields',
      () => Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [`f${String(n)}`, 1])),
    ],
  ])('T45: of %s is refused in few words', async (_case, body) => {
    const answer = await post(body());
    expect(answer.status).toBe(422);
    expect(answer.text.length).toBeLessThan(10_000);
  });

  it('of ten thousand levels is refused', async () => {
    const deep = '['.repeat(10_000) + ']'.repeat(10_000);
    expect((await post(deep)).status).toBe(400);
    expect((await post(`{"title":${deep}}`)).status).toBe(422);
    const objects = '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000);
    expect((await post(objects)).status).toBe(422);
  });
});

describe('a body that is no JSON object', () => {
  it.each([
    '{',
    '{"title":',
    'null',
    '"text"',
    '7',
    '[]',
    '[{}]',
    'title=x',
    '{"a":1}{"b":2}',
    "{'a':1}",
    '\u0000',
  ])('is refused: %j', async (body) => {
    const answer = await post(body);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'malformedBody', requestId: expect.any(String) },
    });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'application/xml',
  ])('is refused as %s', async (type) => {
    const answer = await post(newApp(), { 'content-type': type });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupportedMediaType' } });
  });

  it('is refused in another encoding', async () => {
    expect(
      (await post(newApp(), { 'content-type': 'application/json; charset=x-user-defined' })).status,
    ).toBe(415);
    expect((await post(newApp(), { 'content-encoding': 'x-unknown' })).status).toBe(415);
  });
});

describe('another spelling of a path', () => {
  it.each([
    '/API/apps/create',
    '/api/apps/CREATE',
    '/api/apps/create/',
    '/api//apps/create',
    '//api/apps/create',
    '/api/apps/create;x=1',
    '/api/apps/create%2f',
    '/api/apps%2fcreate',
    '/api/./apps/create',
    '/api/apps/x/../create',
    '/api/apps/%63reate',
  ])('leads nowhere without a token: %s', async (path) => {
    const before = await catalog.list();
    const { port } = new URL(catalog.origin);
    const status = await new Promise((resolve, reject) => {
      const sent = request(
        { port, method: 'POST', path, headers: { 'content-type': 'application/json' } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      sent.on('error', reject).end(JSON.stringify(newApp({ thumbnailUrl: mediaPath(1) })));
    });
    expect(status).toBe(401);
    expect(await catalog.list()).toHaveLength(before.length);
  });

  it.each(['/API/apps/create', '/api/apps/create/', '/api/apps/Create'])(
    'is another path, also with a token: %s',
    async (path) => {
      expect(await catalog.call('POST', path, { body: newApp() })).toMatchObject({ status: 404 });
    },
  );

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('is not reached by %s', async (method) => {
    const answer = await catalog.call(method, '/api/apps/create', {
      headers: { 'x-http-method-override': 'POST' },
    });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});
