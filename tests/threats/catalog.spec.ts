import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { appSchema } from '@portfolio/contracts/apps.ts';
import { createApp } from '../support/seed.ts';
import { askMany, countStatuses, type Answer } from './support/ask.ts';
import { watchMemory } from './support/processes.ts';
import { attack, scaled, tell } from './support/row.ts';
import type { Site } from './support/site.ts';
import { startReader } from './support/visitors.ts';

const fields = {
  title: 'Tried',
  description: 'Long text',
  shortDescription: 'Short text',
  category: 'Business',
  appType: 'Web App',
  thumbnailUrl: 'https://example.com/picture.png',
};

let counter = 0;
const unique = (word: string) => `${word}-${String((counter += 1))}-${String(process.pid)}`;

const create = (site: Site, body: object) =>
  site.ask({
    method: 'POST',
    path: '/api/apps/create',
    headers: site.signedIn(),
    json: { ...fields, ...body },
  });
const edit = (site: Site, body: object) =>
  site.ask({ method: 'PATCH', path: '/api/apps/edit', headers: site.signedIn(), json: body });
const sendRawJson = (site: Site, method: string, path: string, body: string) =>
  site.ask({ method, path, body, headers: { ...site.signedIn(), 'content-type': 'application/json' } });

const parse = ({ body }: Answer) => appSchema.parse(JSON.parse(body));

const catalogState = ({ query }: Site) =>
  query(`select id, title, seo_slug, version, is_active, user_id from catalog.apps order by id`);

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
    '/api/site',
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

attack('T38', 'nobody can set what is not theirs to set', async (site) => {
  const stranger = '11111111-1111-4111-8111-111111111111';
  const own = (await site.query<{ id: string }>('select id from auth.users'))[0]?.id;
  const extras: object[] = [
    { id: stranger },
    { createdAt: '2001-01-01T00:00:00Z' },
    { updatedAt: '2001-01-01T00:00:00Z' },
    { role: 'owner' },
    { isAdmin: true },
    { version: 99 },
    { deletedAt: null },
    { position: 0 },
    { user_id: stranger },
    { constructor: { prototype: { isAdmin: true } } },
    { $set: { isActive: true } },
  ];
  const answers: Answer[] = [];
  for (const extra of extras) answers.push(await create(site, { title: unique('Assigned'), ...extra }));
  expect(answers.filter(({ status }) => status !== 422 && status !== 400)).toEqual([]);
  const foreign = await create(site, { title: unique('Assigned'), userId: stranger });
  expect(foreign.status).toBeGreaterThanOrEqual(400);
  const polluted = await sendRawJson(
    site,
    'POST',
    '/api/apps/create',
    JSON.stringify({ ...fields, title: unique('Assigned') }).replace(
      /\}$/,
      ',"__proto__":{"userId":"x","isAdmin":true}}',
    ),
  );
  expect([201, 400, 422]).toContain(polluted.status);
  const good = parse(await create(site, { title: unique('Assigned') }));
  expect(good.userId).toBe(own);
  const moved = await edit(site, { appId: good.id, userId: stranger });
  expect(moved.status).toBeGreaterThanOrEqual(400);
  const users = await site.query<{ user_id: string }>('select distinct user_id from catalog.apps');
  expect(users).toEqual([{ user_id: own }]);
  return {
    tried: tell`${extras.length} unknown fields and a foreign userId on create and edit`,
    happened: `${countStatuses(answers)}; every app is the session’s user’s`,
  };
});

attack('T39', 'no name in a body or query reaches the prototypes', async (site) => {
  const names = ['__proto__', 'constructor', 'prototype', 'toString', '__defineGetter__'];
  const values = [
    '{"polluted":"yes"}',
    '{"prototype":{"polluted":"yes"}}',
    '"yes"',
    '{"__proto__":{"polluted":"yes"}}',
  ];
  const before = await site.ask({ path: '/api/setup/getsite' });
  const routes = [
    ['POST', '/api/login'],
    ['POST', '/api/crm/send'],
    ['POST', '/api/apps/create'],
    ['PATCH', '/api/apps/edit'],
    ['PATCH', '/api/site'],
    ['POST', '/api/setup/install'],
  ] as const;
  const answers: Answer[] = [];
  for (const name of names)
    for (const value of values)
      for (const [method, path] of routes)
        answers.push(
          await sendRawJson(site, method, path, `{"${name}":${value},"firstName":{"${name}":${value}}}`),
        );
  for (const name of names)
    for (const query of [
      `${name}[polluted]=yes`,
      `${name}.polluted=yes`,
      `q[${name}]=yes`,
      `q=${name}`,
      `limit=${name}`,
    ])
      answers.push(await site.ask({ path: `/api/apps/getapps?${encodeURI(query)}` }));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const after = await site.ask({ path: '/api/setup/getsite' });
  expect(after.body).toBe(before.body);
  for (const path of ['/api/user', '/api/apps/getapps', '/api/leads']) {
    const { body, status } = await site.ask({ path, headers: site.signedIn() });
    expect(status).toBe(200);
    expect(body).not.toContain('polluted');
  }
  return {
    tried: tell`${answers.length} bodies and queries with __proto__, constructor, prototype`,
    happened: `${countStatuses(answers)}; answers before and after are the same`,
  };
});

attack('T40', 'no text becomes a statement', async (site) => {
  const payloads = [
    "'",
    "''",
    '"',
    '\\',
    "' or '1'='1",
    "'; select pg_sleep(5)--",
    '$1',
    '$$',
    '%00',
    '%',
    '_',
    "'||pg_sleep(5)||'",
    '1;drop table apps',
    '(select 1)',
    '0x27',
    "\\' or 1=1--",
    '1 union select null',
    "' and (select 1 from pg_sleep(5))--",
    '%27%20or%20sleep(5)',
    '{{7*7}}',
    '${7*7}',
    '\u0000',
    '\ud800',
    'ʼ or 1=1',
    '1e309',
    '-1',
    '99999999999999999999',
    'NaN',
    '[]',
    '{}',
  ];
  const spots = [
    (text: string) => `/api/apps/slug/${text}`,
    (text: string) => `/api/apps/getapps?q=${text}`,
    (text: string) => `/api/apps/getapps?category=${text}`,
    (text: string) => `/api/apps/getapps?limit=${text}`,
    (text: string) => `/api/apps/getapps?limit=2&cursor=${text}`,
    (text: string) => `/api/apps/getapps?appType=${text}`,
    (text: string) => `/apps/${text}`,
    (text: string) => `/media/${text}`,
    (text: string) => `/api/leads?cursor=${text}`,
    (text: string) => `/api/leads?state=${text}`,
  ];
  const cases = payloads.flatMap((payload) =>
    spots.flatMap((spot) => [spot(encodeURIComponent(payload.toWellFormed()))]),
  );
  const answers = await askMany(cases.length, 4, (index) =>
    site.ask({ path: cases[index] ?? '/', headers: site.signedIn() }),
  );
  expect(answers.filter(({ status }) => ![200, 400, 404, 422].includes(status))).toEqual([]);
  for (const payload of payloads) {
    const answer = await sendRawJson(
      site,
      'DELETE',
      `/api/apps/delete/${encodeURIComponent(payload.toWellFormed())}`,
      '{}',
    );
    expect([400, 404, 405]).toContain(answer.status);
  }
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  expect(slowest).toBeLessThan(3000);
  expect(
    (await site.query<{ n: number }>('select count(*)::int as n from catalog.apps'))[0]?.n,
  ).toBeGreaterThan(0);
  return {
    tried: tell`${payloads.length} payloads in ${spots.length + 1} places`,
    happened: tell`${countStatuses(answers)}, slowest ${slowest} ms (none slept)`,
  };
});

attack('T41', 'of many who want a slug at once one gets it', async (site) => {
  const count = scaled(100, 30);
  const slug = unique('raced').toLowerCase();
  const answers = await askMany(count, count, () => create(site, { title: 'Raced', seoSlug: slug }));
  expect(answers.filter(({ status }) => status === 201).length).toBe(1);
  const others = answers.filter(({ status }) => status !== 201);
  expect(
    others.filter(
      ({ status, body }) => status !== 409 || !body.includes('An app with this slug already exists'),
    ),
  ).toEqual([]);
  const other = parse(await create(site, { title: unique('Second') }));
  expect((await edit(site, { appId: other.id, seoSlug: slug })).status).toBe(409);
  return {
    tried: tell`${count} creates with one slug at once, and an edit to it`,
    happened: `${countStatuses(answers)}; 409`,
  };
});

attack('T42', 'every title makes a slug, and no slug takes a page', async (site) => {
  for (const seoSlug of [
    'web',
    'Web',
    '..',
    'a/b',
    'ä',
    'а-cyrillic',
    'a--b',
    '-a',
    'a-',
    'a'.repeat(101),
    '%2e%2e',
    'a b',
    '😀',
    'a\u0000',
  ]) {
    const answer = await create(site, { title: 'Named', seoSlug });
    expect(`${seoSlug} ${String(answer.status)}`).toMatch(/ 422$/);
  }
  const titles = [
    'web',
    '！！！',
    '😀',
    '..',
    'Ångström',
    'A\u030angstro\u0308m',
    'Ångström',
    'x'.repeat(200),
    'العربية',
    'create',
    '---',
    'ΑΒΓ',
  ];
  const slugs: string[] = [];
  for (const title of titles) {
    const answer = await create(site, { title });
    expect(`${title} ${String(answer.status)}`).toMatch(/ (201|409)$/);
    if (answer.status === 201) slugs.push(parse(answer).seoSlug);
  }
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(new Set(slugs).size).toBe(slugs.length);
  const web = await site.ask({ path: '/apps/web' });
  expect(web.body).toContain('CollectionPage' in {} ? '' : '<h1');
  expect(web.status).toBe(200);
  return {
    tried: tell`14 slugs against the rule, ${titles.length} titles without a Latin letter, equal after normalising, named like pages`,
    happened: tell`422; ${slugs.length} valid slugs, all different, the twins 409 or numbered; /apps/web is the list`,
  };
});

attack('T43', 'a link leads to a web page or is not stored', async (site) => {
  const bad = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\tjava\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.test',
    '/relative',
    'mailto:a@b.c',
    'file:///etc/passwd',
    'ftp://a.test',
    'http:evil',
    'https://',
    'https://user:pass@a.test',
    'http://user@a.test',
    `https://a.test/${'x'.repeat(3000)}`,
    'javascript&colon;alert(1)',
    '\u0001javascript:x',
    'https:///a',
    'blob:https://a.test/x',
    'about:blank',
    'x',
    'http://',
  ];
  const answers: Answer[] = [];
  for (const url of bad)
    for (const field of ['demoUrl', 'downloadUrl']) {
      const answer = await create(site, { title: unique('Linked'), [field]: url });
      if (answer.status === 201) {
        // Written differently, the same harmless address.
        const stored = parse(answer);
        expect(String(stored.demoUrl ?? stored.downloadUrl)).toMatch(/^https?:\/\/[^@]*$/);
      } else answers.push(answer);
    }
  expect(answers.filter(({ status }) => status !== 422)).toEqual([]);
  expect(answers.length).toBeGreaterThan(bad.length * 1.6);
  const app = parse(await create(site, { title: unique('Linked'), demoUrl: 'https://example.com' }));
  for (const column of ['demo_url', 'download_url'])
    for (const url of ['javascript:alert(1)', 'data:text/html,x'])
      await expect(
        site.query(`update catalog.apps set ${column} = $1 where id = $2`, [url, app.id]),
      ).rejects.toThrow('is_web_page');
  return {
    tried: tell`${bad.length} addresses in two fields; four written straight into the table`,
    happened: tell`${countStatuses(answers)}; the database refuses them, too`,
  };
});

attack('T45', 'a huge body is refused before it costs anything', async (site) => {
  const before = site.memory('catalog') + site.memory('gateway');
  const pids = site.pids();
  const watched = [watchMemory(pids.catalog), watchMemory(pids.gateway)];
  const reader = startReader(site.ask);
  const bodies: Record<string, string> = {
    '50 MB': JSON.stringify({ ...fields, description: 'x'.repeat(50 * 1024 * 1024) }),
    '1,000,000 features': JSON.stringify({
      ...fields,
      features: Array.from({ length: 1_000_000 }, () => 'x'),
    }),
    'a feature of 100,000': JSON.stringify({ ...fields, features: ['x'.repeat(100_000)] }),
    '5,000 screenshots': JSON.stringify({
      ...fields,
      screenshots: Array.from({ length: 5000 }, () => 'https://a.test/x.png'),
    }),
    '51 features': JSON.stringify({ ...fields, features: Array.from({ length: 51 }, () => 'x') }),
    '10,000 levels': `{"features":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
    'a title of 201': JSON.stringify({ ...fields, title: 'x'.repeat(201) }),
    'a number of 100,000 digits': `{"version":${'9'.repeat(100_000)}}`,
  };
  const answers: Answer[] = [];
  for (const body of Object.values(bodies)) {
    const answer = await sendRawJson(site, 'POST', '/api/apps/create', body).catch(
      (error: unknown) => error as Error,
    );
    // Who sends on after the answer may find the connection cut.
    if (answer instanceof Error) expect(answer.message).toMatch(/ECONNRESET|EPIPE/);
    else answers.push(answer);
  }
  expect(answers.filter(({ status }) => status !== 413 && status !== 422 && status !== 400)).toEqual([]);
  const { p99, failed } = await reader.stop();
  const grown = watched.reduce((sum, most) => sum + most(), 0) - before;
  expect(failed).toBe(0);
  expect(grown).toBeLessThan(80);
  return {
    tried: Object.keys(bodies).join('; '),
    happened: tell`${countStatuses(answers)}; memory of gateway and catalog +${grown} MB, readers’ p99 ${p99} ms`,
  };
});

attack('T46', 'nobody’s edit is overwritten unseen', async (site) => {
  const app = parse(await create(site, { title: unique('Edited'), metaTitle: 'Kept' }));
  const both = await Promise.all(
    ['First', 'Second'].map((shortDescription) =>
      edit(site, { appId: app.id, version: app.version, shortDescription }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const current = parse(await site.ask({ path: `/api/apps/slug/${app.seoSlug}`, headers: site.signedIn() }));
  const blank = parse(
    await edit(site, {
      appId: app.id,
      version: current.version,
      title: '',
      shortDescription: ' ',
      metaTitle: '',
    }),
  );
  expect([blank.title, blank.metaTitle]).toEqual([app.title, 'Kept']);
  const remove = () =>
    site.ask({ method: 'DELETE', path: `/api/apps/delete/${app.id}`, headers: site.signedIn() });
  const removed = [await remove(), await remove()].map(({ status }) => status);
  expect(removed).toEqual([204, 404]);
  expect((await edit(site, { appId: app.id, title: 'Back again' })).status).toBe(404);
  return {
    tried: 'two edits of one version at once; blank fields; delete twice; edit after delete',
    happened: '200 and 409; blank keeps; 204 and 404; 404',
  };
});
