import { describe, expect, it } from '@jest/globals';
import { redirectSchema } from '@portfolio/contracts/pages/redirects.ts';
import { z } from 'zod';
import { publicUrl } from '../catalog-under-test.ts';
import { freePath, servePages } from './pages-under-test.ts';

const { catalog, call, create, visit } = servePages();
const all = async () => z.array(redirectSchema).parse((await catalog.call('GET', '/api/redirects')).body);
const add = (from: string, to: string | null, status?: number) =>
  catalog.call('POST', '/api/redirects', { body: { from, to, ...(status === undefined ? {} : { status }) } });
const named = async (from: string) => (await all()).find((redirect) => redirect.from === from);

/** Imports a CSV file. */
const send = async (csv: string) => {
  const form = new FormData();
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'redirects.csv');
  const encoded = new Response(form);
  return catalog.call('POST', '/api/redirects/import', {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: await encoded.text(),
  });
};

describe('a redirect', () => {
  it('leads from any free path to a path or an https address, for good, for now, or says that it is gone', async () => {
    const [first, second, third] = [freePath(), `${freePath()}/Old-Page.html`, freePath()];
    expect(await add(first, '/contact')).toMatchObject({
      status: 201,
      body: {
        id: expect.any(String),
        from: first,
        to: '/contact',
        status: 301,
        title: 'Contact',
        state: 'works',
      },
    });
    expect((await add(second, 'https://example.com/x', 302)).status).toBe(201);
    expect((await add(third, null, 410)).body).toMatchObject({ to: null, status: 410 });
    expect(await visit(first)).toMatchObject({ status: 301, body: { to: '/contact' } });
    const elsewhere = await visit(second);
    expect(elsewhere).toMatchObject({ status: 302, body: { to: 'https://example.com/x' } });
    expect(elsewhere.headers.get('location')).toBe('https://example.com/x');
    expect(await visit(third)).toMatchObject({ status: 410, body: { code: 'pageGone' } });
    const { id } = (await named(first)) ?? {};
    expect((await catalog.call('DELETE', `/api/redirects/${String(id)}`)).status).toBe(204);
    expect((await visit(first)).status).toBe(404);
    expect((await catalog.call('DELETE', `/api/redirects/${String(id)}`)).status).toBe(404);
  });

  it('leads from a path and to one in any script', async () => {
    const [from, to] = [`${freePath()}/о-нас`, `${freePath()}/о-нас`];
    const added = await add(from, to);
    expect(added.status).toBe(201);
    expect(added.headers.get('x-portfolio-subject')).toBe(encodeURIComponent(from));
    const moved = await visit(from);
    expect([moved.status, moved.body, moved.headers.get('location')]).toEqual([301, { to }, encodeURI(to)]);
  });

  it.each([
    ['/admin/old', '/'],
    ['/robots.txt', '/'],
    ['/.well-known/x', '/'],
    ['/x?y=1', '/'],
    ['old', '/'],
    ['//evil.test', '/'],
    ['/ok', 'javascript:alert(1)'],
    ['/ok', '//evil.test'],
    ['/ok', 'http://example.com'],
    ['/ok', null],
  ])('cannot lead from %s to %s', async (from, to) => {
    expect((await add(from, to)).status).toBe(422);
  });

  it('cannot begin where a page, an app or another redirect is', async () => {
    const { path } = await create();
    const { seoSlug } = await catalog.create();
    expect((await add(path, '/')).body).toMatchObject({ code: 'pathTaken' });
    expect((await add(`/apps/${seoSlug}`, '/')).body).toMatchObject({ code: 'slugTaken' });
    const from = freePath();
    await add(from, '/');
    expect(await add(from, '/contact')).toMatchObject({ status: 409, body: { code: 'redirectTaken' } });
  });

  it('leads to the end in one hop, whichever was made first, and never in a circle', async () => {
    const [a, b, c, d] = [freePath(), freePath(), freePath(), freePath()];
    await add(b, c);
    await add(a, b);
    expect((await visit(a)).body).toEqual({ to: c });
    await add(c, d);
    for (const from of [a, b, c]) expect((await visit(from)).body).toEqual({ to: d });
    expect(await add(d, a)).toMatchObject({ status: 422, body: { fields: { to: expect.any(String) } } });
    expect((await add(d, d)).status).toBe(422);
  });

  it('follows its page and its app, and goes where a page is made', async () => {
    const { id, path } = await create({ title: 'Moving' });
    const from = freePath();
    await add(from, path);
    const next = freePath();
    await call('PATCH', `/${id}`, { path: next });
    expect((await visit(from)).body).toEqual({ to: next });
    const app = await catalog.create();
    const printed = `/apps/printed-${app.id.slice(-8)}`;
    await add(printed, `/apps/${app.seoSlug}`);
    await catalog.edit({ appId: app.id, seoSlug: `renamed-${app.id.slice(-8)}` });
    expect(await named(printed)).toMatchObject({ to: `/apps/renamed-${app.id.slice(-8)}`, title: app.title });
    const old = `/api/apps/slug/${printed.slice(6)}`;
    expect((await catalog.call('GET', old, { caller: null, redirect: 'manual' })).body).toMatchObject({
      seoSlug: `renamed-${app.id.slice(-8)}`,
    });
    await create({ path: from });
    expect(await named(from)).toBeUndefined();
  });

  it('is shown to nobody who may not publish', async () => {
    expect((await catalog.call('GET', '/api/redirects', { caller: null })).status).toBe(401);
  });
});

describe('an import of redirects', () => {
  it('adds the rows of a CSV file, and skips those that are there', async () => {
    const [a, b] = [freePath(), freePath()];
    const csv = `\uFEFFfrom,to,status\r\n${a},"/contact",301\r\n${b},,410\r\n\r\n`;
    expect((await send(csv)).body).toEqual({ created: 2, skipped: 0, problems: [] });
    expect((await send(csv)).body).toEqual({ created: 0, skipped: 2, problems: [] });
    expect((await visit(a)).status).toBe(301);
    expect((await visit(b)).status).toBe(410);
  });

  it('changes nothing where a row is wrong, and names it', async () => {
    const [a, b] = [freePath(), freePath()];
    expect((await send(`from,to,status\n${a},/,301\n${b},/,999\n`)).body).toEqual({
      created: 0,
      skipped: 0,
      problems: [{ line: 3, message: expect.stringContaining('301, 302 or 410') }],
    });
    expect((await send(`from,to,status\n${a},/,301\n${a},/contact,301\n`)).body).toMatchObject({
      created: 0,
      problems: [{ line: 3 }],
    });
    expect((await visit(a)).status).toBe(404);
    expect((await send('old,new\n/a,/b\n')).status).toBe(422);
    expect((await catalog.call('POST', '/api/redirects/import', { body: {} })).status).toBe(400);
  });
});

describe('a circle of redirects', () => {
  const refused = { status: 422, body: { fields: { to: expect.any(String) } } };

  it.each(['', '?x=1', '#a', '/', '/?x=1'])(
    'is refused where an address leads to itself and %s',
    async (end) => {
      const from = freePath();
      expect(await add(from, `${from}${end}`)).toMatchObject(refused);
      expect(await add(from, `${publicUrl}${from}${end}`)).toMatchObject(refused);
    },
  );

  it('is refused where it has several stations, escapes, or comes in one file', async () => {
    const [a, b, c] = [freePath(), `${freePath()}/ü`, freePath()];
    await add(a, `${b}?x=1`);
    await add(b, `${publicUrl}${c}?y`);
    expect(await add(c, `${a}#end`)).toMatchObject(refused);
    expect(await add(c, `${encodeURI(b)}/?z`)).toMatchObject(refused);
    expect(await named(b)).toMatchObject({ to: `${c}?y` });
    const [d, e] = [freePath(), freePath()];
    expect((await send(`from,to\n${d},${e}?x\n${e},${d}?x\n`)).body).toMatchObject({
      created: 0,
      problems: [{ line: 3 }],
    });
  });

  it('is none where another site has the same path, or a path only begins alike', async () => {
    const from = freePath();
    expect((await add(from, `https://example.com${from}`)).status).toBe(201);
    expect((await add(`${from}-2`, `${from}-2-more?x`)).status).toBe(201);
  });
});

describe('a page that visitors do not see', () => {
  it('leaves the redirect at its address until they see it', async () => {
    const from = freePath();
    await add(from, '/contact');
    const { id } = await create({ path: from, isActive: false });
    expect(await visit(from)).toMatchObject({ status: 301, body: { to: '/contact' } });
    await call('PATCH', `/${id}`, { isActive: true });
    expect((await visit(from)).status).toBe(200);
    expect(await named(from)).toBeUndefined();
  });

  it('leaves it, too, where it moves there or comes out of the trash', async () => {
    const from = freePath();
    await add(from, '/contact');
    const { id, path } = await create({ isActive: false });
    await call('PATCH', `/${id}`, { path: from });
    expect((await visit(from)).body).toEqual({ to: '/contact' });
    await call('DELETE', `/${id}`);
    await call('POST', `/${id}/recover`);
    expect((await visit(from)).body).toEqual({ to: '/contact' });
    expect(path).not.toBe(from);
  });
});

it('an address that two pages had leads to the one that had it last, and nowhere while that one is hidden', async () => {
  const shared = freePath();
  const first = await create({ path: shared });
  await call('PATCH', `/${first.id}`, { path: freePath() });
  const second = await create({ path: shared });
  const next = freePath();
  await call('PATCH', `/${second.id}`, { path: next });
  expect((await visit(shared)).body).toEqual({ to: next });
  await call('PATCH', `/${second.id}`, { isActive: false });
  expect((await visit(shared)).status).toBe(404);
});

it('5,000 redirects of a file are stored at once', async () => {
  const root = freePath();
  const rows = Array.from({ length: 5000 }, (_, n) => `${root}/${String(n)},${root}/${String(n + 1)}`);
  const begun = performance.now();
  expect((await send(`from,to\n${rows.join('\n')}\n`)).body).toEqual({
    created: 5000,
    skipped: 0,
    problems: [],
  });
  // A save has 5 s; one statement for each row needed minutes.
  expect(performance.now() - begun).toBeLessThan(5000);
  expect((await visit(`${root}/0`)).body).toEqual({ to: `${root}/5000` });
});
