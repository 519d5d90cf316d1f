import { expect } from '@playwright/test';
import { createApp } from '../support/site/seed.ts';
import { askMany, countStatuses, type Answer } from './support/ask.ts';
import { openRoutes } from './support/routes.ts';
import { attack, tell } from './support/row.ts';
import { readState } from './support/state.ts';

attack('T13', 'a page of another site changes nothing with an administrator’s cookie', async (site) => {
  await createApp(site.admin, { title: 'Target of a forgery' }, 0);
  const routes = await openRoutes(site.ask, ['post', 'put', 'patch', 'delete']);
  expect(routes.length).toBeGreaterThan(12);
  const contentTypes = [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; charset=application/json',
    '',
  ];
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: `http://localhost.evil.test:${String(site.port)}`, 'sec-fetch-site': 'cross-site' },
    { origin: `http://localhost:${String(site.port + 1)}` },
  ];
  const before = await readState(site);
  const cases = routes.flatMap((route) =>
    contentTypes.flatMap((contentType) => elsewhere.map((origin) => ({ ...route, contentType, origin }))),
  );
  const answers = await askMany(cases.length, 8, async (index): Promise<Answer & { what: string }> => {
    const { method, path, contentType, origin } = cases[index]!;
    const headers = {
      ...site.signedIn(),
      ...origin,
      host: `localhost:${String(site.port)}`,
      ...(contentType === '' ? {} : { 'content-type': contentType }),
    };
    const answer = await site.ask({ method, path, headers, body: '{"email":"a@b.c","isActive":false}' });
    return { ...answer, what: `${method} ${path} ${contentType} ${JSON.stringify(origin)}` };
  });
  expect(
    answers.filter(({ status }) => status !== 403).map(({ what, status }) => `${String(status)} ${what}`),
  ).toEqual([]);
  expect(await readState(site)).toEqual(before);
  return {
    tried: tell`${routes.length} routes that change something × ${contentTypes.length} content types × ${elsewhere.length} origins, with the administrator’s cookie`,
    happened: `${countStatuses(answers)}; nothing changed`,
  };
});

attack('T14', 'no GET changes anything, and no header makes it another method', async (site) => {
  const unsafe = await openRoutes(site.ask, ['post', 'put', 'patch', 'delete']);
  const safe = new Set((await openRoutes(site.ask, ['get'])).map(({ path }) => path));
  const before = await readState(site);
  const only = unsafe.filter(({ path }) => !safe.has(path));
  const answers = await askMany(only.length, 4, (index) =>
    site.ask({ path: only[index]?.path ?? '', headers: site.signedIn() }),
  );
  expect(answers.filter(({ status }) => status !== 404 && status !== 405)).toEqual([]);
  const overrides = ['x-http-method-override', 'x-http-method', 'x-method-override'];
  const overridden = await askMany(unsafe.length * overrides.length, 4, (index) => {
    const { method, path } = unsafe[Math.floor(index / overrides.length)]!;
    const headers = { ...site.signedIn(), [overrides[index % overrides.length]!]: method };
    return site.ask({ path: `${path}?_method=${method}`, headers });
  });
  expect(overridden.filter(({ status }) => ![200, 400, 404, 405].includes(status))).toEqual([]);
  const posted = await site.ask({
    method: 'POST',
    path: '/api/logout?_method=DELETE',
    headers: { 'x-http-method-override': 'DELETE' },
    body: '_method=DELETE',
  });
  expect(posted.status).toBe(204);
  expect(await readState(site)).toEqual(before);
  return {
    tried: tell`GET on ${only.length} paths that take another method; ${overridden.length} requests with headers that name another method`,
    happened: `${countStatuses(answers)}; nothing changed`,
  };
});

attack('T15', 'no page of another site may read an answer', async (site) => {
  const routes = await openRoutes(site.ask, ['get']);
  const paths = [
    ...routes.map(({ path }) => path),
    '/',
    '/apps',
    '/sitemap.xml',
    '/robots.txt',
    '/api/unknown',
  ];
  const origins = [
    'https://evil.test',
    'null',
    'http://localhost',
    `http://localhost:${String(site.port)}.evil.test`,
  ];
  const cases = paths.flatMap((path) =>
    origins.flatMap((origin) => ['GET', 'OPTIONS'].map((method) => ({ path, origin, method }))),
  );
  const answers = await askMany(cases.length, 8, (index) => {
    const { path, origin, method } = cases[index]!;
    const headers = {
      ...site.signedIn(),
      origin,
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'content-type',
    };
    return site.ask({ method, path, headers });
  });
  const open = answers.filter(({ headers }) =>
    Object.keys(headers).some((name) => name.startsWith('access-control-')),
  );
  expect(open).toEqual([]);
  return {
    tried: tell`${cases.length} requests and preflights from ${origins.length} origins`,
    happened: 'no Access-Control header',
  };
});

attack('T16', 'no answer can be framed, and links out take no window along', async (site) => {
  const app = await createApp(site.admin, {
    title: 'Linked out',
    downloadUrl: 'https://example.com/download',
    demoUrl: 'https://example.com/demo',
  });
  const paths = [
    '/',
    '/apps',
    '/apps/web',
    `/apps/${app.seoSlug}`,
    '/apps/unknown-slug',
    '/contact',
    '/login',
    '/setup',
    '/dbsetup',
    '/admin/apps',
    '/nowhere',
    '/api/apps/getapps',
    '/api/unknown',
    '/api/user',
    '/sitemap.xml',
  ];
  for (const path of paths) {
    const { status, headers } = await site.ask({ path });
    expect(`${path} ${String(headers['content-security-policy'])}`).toContain("frame-ancestors 'none'");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(status).not.toBe(500);
  }
  const odd = [
    await site.ask({
      method: 'POST',
      path: '/api/crm/send',
      body: 'x'.repeat(1024 * 1024),
      headers: { 'content-type': 'application/json' },
    }),
    await site.ask({ path: '/\\evil' }),
    await site.ask({ method: 'DELETE', path: '/api/apps/getapps' }),
    await site.ask({ path: '/api/user', headers: { cookie: `sid=${'x'.repeat(20_000)}` } }),
  ];
  for (const { headers, status } of odd)
    expect(`${String(status)} ${String(headers['content-security-policy'])}`).toContain(
      "frame-ancestors 'none'",
    );
  const { body } = await site.ask({ path: `/apps/${app.seoSlug}` });
  const out = [...body.matchAll(/<a\b[^>]*href="https:\/\/example\.com[^>]*>/g)].map(([link]) => link);
  expect(out.length).toBeGreaterThanOrEqual(2);
  for (const link of out) expect(link).toMatch(/rel="[^"]*noopener/);
  return {
    tried: tell`${paths.length} paths and ${odd.length} refused requests (413, 400, 405, 431); the links of an app’s page`,
    happened: 'frame-ancestors ‘none’, COOP and nosniff on every one; rel=noopener on every link out',
  };
});
