import { beforeAll, describe, expect, it } from '@jest/globals';
import { startCanary } from '../../../tests/support/servers/listen.ts';
import { newApp, serveCatalog } from './catalog-under-test.ts';

const catalog = serveCatalog();

beforeAll(async () => {
  await catalog.create({ seoSlug: 'canary', title: 'Canary' });
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  catalog.call('POST', '/api/apps/create', { body, headers });

/** Nothing that was sent did anything but be stored or refused. */
async function expectUnharmed(): Promise<void> {
  expect(await catalog.show('canary', null)).toMatchObject({ status: 200, body: { title: 'Canary' } });
  expect(Object.prototype).not.toHaveProperty('polluted');
}

const markup = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; alert(1); //",
  '</title><svg onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '</script><script>alert(1)</script>',
  '<!--',
  '\u2028\u2029\u202e',
];
const sql = [
  "' or '1'='1",
  "'); drop table catalog.apps; --",
  '$1 $2',
  '?',
  '??',
  ':name',
  '\\',
  "'||pg_sleep(5)||'",
  "' and (select 1 from pg_sleep(5)) is null--",
  '1 union select null,null,version()',
  "' or exists (select from auth.users)--",
  "'; copy (select 1) to program 'id';",
  "E'\\''",
  '${x}',
];

describe('text that would be code elsewhere', () => {
  it.each([...markup, ...sql])('is stored as it was written: %j', async (payload) => {
    const text = `x ${payload} x`;
    const fields = {
      title: text,
      description: text,
      shortDescription: text,
      features: [text],
      metaTitle: text,
      metaDescription: text,
      metaKeywords: text,
    };
    const app = await catalog.create({ ...fields, seoSlug: `stored-${crypto.randomUUID()}` });
    expect(app).toMatchObject(fields);
    expect((await catalog.show(app.seoSlug, null)).body).toEqual(app);
    expect((await catalog.list(`?q=${encodeURIComponent(payload)}`)).map(({ id }) => id)).toContain(app.id);
    await expectUnharmed();
  });

  it.each(sql)('T40: does nothing in an address: %j', async (payload) => {
    const word = encodeURIComponent(payload);
    const start = performance.now();
    expect((await catalog.show(word)).status).toBe(404);
    expect((await catalog.remove(word)).status).toBe(404);
    expect((await catalog.call('GET', `/api/apps/getapps?cursor=${word}`)).status).toBe(400);
    expect((await catalog.call('GET', `/api/apps/getapps?limit=${word}`)).status).toBe(400);
    expect((await catalog.edit({ appId: payload, title: 'x' })).status).toBe(422);
    // One that is executed sleeps for five seconds.
    expect(performance.now() - start).toBeLessThan(4000);
    await expectUnharmed();
  });
});

describe('text that cannot be stored', () => {
  it.each(['title', 'description', 'shortDescription', 'metaTitle', 'metaDescription', 'metaKeywords'])(
    'is refused in the field %s',
    async (field) => {
      for (const payload of ['a\u0000b', 'a\ud800b']) {
        const answer = await post(newApp({ [field]: payload }));
        expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
      }
    },
  );

  it('is refused in a list', async () => {
    expect((await post(newApp({ features: ['\u0000'] }))).status).toBe(422);
  });
});

describe('an address that is no http address', () => {
  const wrong = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\tjavascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://example.com/x',
    '//evil.test/x',
    '\\\\evil.test',
    'https:/\\evil.test',
    'https://',
    'https:///evil.test',
    'http://user:password@example.com',
    'https://user@example.com',
    'https://exa mple.com',
    'https://example.com/\u0007',
    'example.com',
    '/api/user',
    'mailto:a@b.c',
    'about:blank',
    'javascript&colon;alert(1)',
    `https://${'u'.repeat(1000)}:${'p'.repeat(1000)}@a.test`,
    `https://example.com/${'x'.repeat(2048)}`,
  ];

  it.each(wrong)('T34, T43: is refused: %j', async (address) => {
    for (const field of ['downloadUrl', 'demoUrl', 'thumbnailUrl'])
      expect(await post(newApp({ [field]: address }))).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      });
    expect((await post(newApp({ screenshots: [address] }))).status).toBe(422);
  });
});

it('T34: no address that an administrator typed is fetched', async () => {
  const canary = await startCanary();
  const address = `https://127.0.0.1:${String(canary.port)}/x.png`;
  const app = await catalog.create({ thumbnailUrl: address, screenshots: [address], demoUrl: address });
  expect((await catalog.show(app.seoSlug, null)).status).toBe(200);
  expect(canary.stop()).toBe(0);
});

describe('a prototype', () => {
  it.each([
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"prototype":{"polluted":true}}',
    '{"title":{"__proto__":{"polluted":true}}}',
    '{"features":[{"__proto__":{"polluted":true}}]}',
  ])('T39: is not reached by %s', async (payload) => {
    const answer = await post(payload.replace(/^\{/, `{${JSON.stringify(newApp()).slice(1, -1)},`));
    expect(answer.status).toBe(422);
    await expectUnharmed();
  });
});

describe('a field that the catalog decides itself', () => {
  it.each([
    'id',
    'createdAt',
    'updatedAt',
    'version',
    'position',
    'deletedAt',
    'isAdmin',
    'roles',
    'user_id',
    '$set',
    '_method',
    'search_text',
  ])('T38: is refused: %s', async (field) => {
    expect(await post(newApp({ [field]: '1' }))).toMatchObject({
      status: 422,
      body: { fields: { [field]: 'This field is not known' } },
    });
  });
});
