import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { createApp } from '../../support/site/seed.ts';
import { askMany, countStatuses, type Answer } from '../support/ask.ts';
import { attack, tell } from '../support/row.ts';
import { fields, unique, create, parse, catalogState } from '../support/catalog.ts';

attack('T17', 'an app that is not active is not there for a visitor', async (site) => {
  const hidden = await createApp(site.admin, { title: unique('Hidden'), isActive: false }, 0);
  const gone = await site.ask({ path: `/api/apps/slug/${hidden.seoSlug}` });
  const unknown = await site.ask({ path: '/api/apps/slug/never-was-there' });
  const shape = ({ status, body }: Answer) => [status, body.replace(/"requestId":"[^"]+"/, '')];
  expect(shape(gone)).toEqual(shape(unknown));
  expect(gone.status).toBe(404);
  for (const path of [
    '/api/apps/getapps',
    `/api/apps/getapps?q=${hidden.title}`,
    '/sitemap.xml',
    '/feed.xml',
    '/llms.txt',
    '/',
    '/apps',
    `/apps/${hidden.seoSlug}`,
  ]) {
    const { body } = await site.ask({ path });
    expect(body.replaceAll(`/apps/${hidden.seoSlug}`, '')).not.toContain(hidden.title);
  }
  expect((await site.ask({ path: `/apps/${hidden.seoSlug}` })).status).toBe(404);
  for (const path of [`/admin/apps/${hidden.seoSlug}`, '/dbsetup', '/admin/apps']) {
    const { body } = await site.ask({ path });
    expect(body).not.toContain(hidden.title);
    expect(body).not.toContain(site.stack.database.password);
  }
  return {
    tried:
      'an inactive app by its slug, in lists, a search, the sitemap and pages; /admin and /dbsetup without a session',
    happened: '404 with the same body as an unknown one; nowhere listed, no secret shown',
  };
});

attack('T34', 'no server fetches an address that an administrator typed', async (site) => {
  let hits = 0;
  const canary = createServer(() => (hits += 1)).listen(0, '127.0.0.1');
  await once(canary, 'listening');
  const address = canary.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const at = `127.0.0.1:${String(port)}`;
  const refused = [
    `http://${at}/x.png`,
    `//${at}/x.png`,
    'data:image/png;base64,AA',
    'file:///etc/passwd',
    '/media/../../etc/passwd',
    `http://localhost:${String(port)}/x.png`,
    `ftp://${at}/x`,
    '/api/user',
    'javascript:alert(1)',
    `http://user@${at}/`,
    '/media/none',
  ];
  const answers: Answer[] = [];
  for (const url of refused) {
    answers.push(await create(site, { title: unique('Fetched'), thumbnailUrl: url }));
    answers.push(await create(site, { title: unique('Fetched'), screenshots: [url] }));
  }
  expect(answers.filter(({ status }) => status !== 422 && status !== 400)).toEqual([]);
  // Allowed as an address for browsers; an https one of this machine is asked for by none of our own.
  const stored = await create(site, { title: unique('Stored'), thumbnailUrl: `https://${at}/x.png` });
  expect(stored.status).toBe(201);
  await site.ask({ path: `/apps/${parse(stored).seoSlug}` });
  await site.ask({ path: '/apps' });
  canary.close();
  expect(hits).toBe(0);
  return {
    tried: tell`${refused.length} internal, foreign and malformed picture addresses in two fields, and one https address of this machine`,
    happened: `${countStatuses(answers)}; the listener there was never asked`,
  };
});

attack('T37', 'no spelling of a path gets a visitor to what is the administrator’s', async (site) => {
  const app = await createApp(site.admin, { title: unique('Spelled') }, 0);
  const paths = [
    '/api/apps/create',
    '/api/apps/edit',
    `/api/apps/delete/${app.id}`,
    '/api/apps/trash',
    '/api/leads',
    '/api/upload',
    '/api/site/revisions',
    '/api/sessions',
  ];
  const spellings = (path: string) => {
    const rest = path.slice('/api'.length);
    return [
      path,
      `/api/${rest}`,
      `//api${rest}`,
      `${path}/`,
      `${path}//`,
      path.toUpperCase(),
      `/API${rest}`,
      `/api/./${rest.slice(1)}`,
      `/api/x/..${rest}`,
      `/api%2f${rest.slice(1)}`,
      `/%61pi${rest}`,
      `${path};x=1`,
      `/api;x${rest}`,
      `${path}%00`,
      `${path}%20`,
      `${path}.json`,
      `${path}?x`,
      `${path}?/../`,
      `/media/..${path}`,
      `/./api${rest}`,
      `/api${rest.replace('/', '%2F')}`,
      `/api${rest.replaceAll('/', '\\')}`,
      `${path}%0d%0aX-User-Id:1`,
      `/login/..${path}`,
      `/internal${rest}`,
      `/api/internal/verify`,
    ];
  };
  const before = await catalogState(site);
  const cases = paths.flatMap((path) =>
    spellings(path).flatMap((spelt) =>
      ['POST', 'PATCH', 'DELETE', 'PUT', 'GET'].map((method) => ({ method, path: spelt })),
    ),
  );
  const answers = await askMany(cases.length, 8, async (index) => {
    const { method, path } = cases[index]!;
    const answer = await site.ask({
      method,
      path,
      ...(method === 'GET' ? {} : { json: { ...fields, appId: app.id, title: 'taken over' } }),
    });
    return { ...answer, what: `${method} ${path}` };
  });
  // A page of the site is no harm: a document for GET.
  const isDocument = (answer: Answer) =>
    answer.status === 200 && /text\/html|xml|text\/plain/.test(answer.headers['content-type'] ?? '');
  expect(
    answers
      .filter((answer) => ![400, 401, 404, 405].includes(answer.status) && !isDocument(answer))
      .map(({ what, status }) => `${String(status)} ${what}`),
  ).toEqual([]);
  expect(await catalogState(site)).toEqual(before);
  return {
    tried: tell`${cases.length} requests: ${spellings('/api/x').length} spellings × 5 methods × ${paths.length} paths, without a session`,
    happened: `${countStatuses(answers)} (200: public pages); nothing changed`,
  };
});
