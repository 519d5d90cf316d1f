import { beforeAll, describe, expect, it } from '@jest/globals';
import { serveSite, type Body } from './site-under-test.ts';

const site = serveSite();
const { call, visit } = {
  call: (...sent: Parameters<typeof site.call>) => site.call(...sent),
  visit: (path: string) => site.visit(path),
};

const languages = [
  { tag: 'de', isPublic: true },
  { tag: 'fr', isPublic: false },
];
let made = 0;
const thumbnailUrl = `/media/${'0'.repeat(32)}-800x600-a1b2c3.jpg`;

async function create(values: Body = {}): Promise<Body> {
  made += 1;
  const app = {
    ...{ title: `App ${String(made)}`, category: 'Business', appType: 'Website', thumbnailUrl },
    ...{ shortDescription: 'Counts things.', description: 'Counts things.', ...values },
  };
  return (await call('POST', '/api/apps/create', app)).body as Body;
}
const translate = async (id: unknown, body: Body = { language: 'de' }, kind = 'apps') =>
  await call('POST', `/api/${kind}/${String(id)}/translations`, body);
const edit = (body: Body) => call('PATCH', '/api/apps/edit', body);
const findApp = async (slug: unknown, language = 'de') =>
  (await call('GET', `/api/apps/slug/${String(slug)}?language=${language}`)).body as Body;
/** An app and its German translation, which visitors see. */
async function createBoth(values: Body = {}, address?: string): Promise<[Body, Body]> {
  const app = await create(values);
  const { body } = await translate(app.id, { language: 'de', ...(address !== undefined && { address }) });
  const german = await edit({ appId: (body as Body).id, isActive: true });
  return [app, german.body as Body];
}

beforeAll(async () => {
  expect((await call('PATCH', '/api/site', { languages })).status).toBe(200);
});

describe('a translation', () => {
  it('begins as an inactive copy at the address of its original, once in each language', async () => {
    const app = await create({ features: ['Fast'], seoSlug: 'ledger' });
    expect(app).toMatchObject({ language: 'en', translationOf: null, translations: [] });
    const german = await translate(app.id);
    expect(german).toMatchObject({
      status: 201,
      body: {
        ...{ language: 'de', translationOf: app.id, isActive: false, features: ['Fast'], seoSlug: 'ledger' },
        ...{ sourceVersion: 1, staleFields: [], state: 'current' },
        translations: [{ language: 'en', address: 'ledger', id: app.id, isActive: true }],
      },
    });
    const { id } = german.body as Body;
    for (const one of [app.id, id])
      expect(await translate(one)).toMatchObject({ status: 409, body: { code: 'translationExists' } });
    expect(await translate(id, { language: 'fr', address: 'grand-livre' })).toMatchObject({
      status: 201,
      body: { language: 'fr', translationOf: app.id, seoSlug: 'grand-livre' },
    });
    expect(await translate(app.id, { language: 'es' })).toMatchObject({ status: 422 });
    expect(await translate(app.id, { language: 'de', address: 'No Slug' })).toMatchObject({ status: 422 });
  });

  it('is seen in its language alone, and who does not edit gets those that they see', async () => {
    const [app, german] = await createBoth({ title: 'Harbour' }, 'hafen');
    await edit({ appId: german.id, title: 'Hafen' });
    await translate(app.id, { language: 'fr' });
    const inGerman = '/api/apps/getapps?language=de';
    expect((await visit(inGerman)).body).toMatchObject([
      {
        title: 'Hafen',
        language: 'de',
        translationOf: app.id,
        translations: [{ language: 'en', address: 'harbour' }],
      },
    ]);
    expect((await visit(`${inGerman}&q=hafen&view=card&limit=5`)).body).toHaveLength(1);
    expect((await visit(`${inGerman}&q=harbour`)).body).toHaveLength(0);
    for (const list of ['/api/apps/getapps', '/api/apps/getapps?language=en'])
      expect((await visit(list)).body).not.toContainEqual(expect.objectContaining({ title: 'Hafen' }));
    const shown = (await visit('/api/apps/slug/harbour')).body;
    expect(shown).toMatchObject({ language: 'en', translations: [{ language: 'de', address: 'hafen' }] });
    expect((await visit('/api/apps/slug/hafen')).status).toBe(404);
    expect((await visit('/api/apps/slug/hafen?language=DE')).body).toMatchObject({ title: 'Hafen' });
    expect(Object.keys((await visit('/api/apps/slug/hafen?language=de')).body as Body)).not.toContain(
      'state',
    );
  });

  it.each(['/api/apps/getapps', '/api/apps/slug/ledger', '/api/pages', '/api/pages/by-path?path=/'])(
    'of a language that is not public is for those who edit: %s',
    async (path) => {
      const query = `${path}${path.includes('?') ? '&' : '?'}language=`;
      for (const language of ['fr', 'es', 'x'])
        expect(await visit(query + language)).toMatchObject({
          status: 404,
          body: { code: 'languageUnknown' },
        });
      expect(await call('GET', `${query}es`)).toMatchObject({
        status: 404,
        body: { code: 'languageUnknown' },
      });
      const { body } = await call('GET', `${query}fr`);
      expect(body).not.toMatchObject({ code: 'languageUnknown' });
    },
  );

  it('has the facts of its original at the same moment, and refuses them', async () => {
    const [app, german] = await createBoth();
    await edit({ appId: app.id, category: 'Finance', year: 2024, isFeatured: true });
    expect(await findApp(german.seoSlug)).toMatchObject({
      category: 'Finance',
      year: 2024,
      isFeatured: true,
    });
    const draft = `/api/apps/${String(german.id)}/draft`;
    for (const refused of [
      await edit({ appId: german.id, title: 'Neu', year: 2020 }),
      await call('PUT', draft, { title: 'Neu', year: 2020 }),
    ])
      expect(refused).toMatchObject({ status: 422, body: { fields: { year: 'Set in the original' } } });
    expect((await call('GET', draft)).status).toBe(404);
    expect(await findApp(german.seoSlug)).toMatchObject({ title: app.title, version: german.version });
    await edit({ appId: app.id, isFeatured: false });
  });

  it('has versions, drafts and redirects of its own', async () => {
    const [app, german] = await createBoth({ seoSlug: 'boat' }, 'boot');
    const drafted = await call('PUT', `/api/apps/${String(german.id)}/draft`, {
      seoSlug: 'kahn',
      title: 'Kahn',
    });
    const { draftedAt, version } = drafted.body as Body;
    const published = await call('POST', `/api/apps/${String(german.id)}/draft/publish`, {
      draftedAt,
      version,
    });
    expect(published).toMatchObject({ status: 200, body: { seoSlug: 'kahn', title: 'Kahn' } });
    expect((await visit('/api/apps/slug/boot')).status).toBe(404);
    expect(await site.gateway.call('/api/apps/slug/boot?language=de')).toMatchObject({
      status: 301,
      body: { seoSlug: 'kahn' },
    });
    const moved = await site.gateway.call('/api/pages/by-path?path=/de/apps/boot');
    expect(moved).toMatchObject({ status: 301, body: { to: '/de/apps/kahn' } });
    const versions = (await call('GET', `/api/apps/${String(german.id)}/revisions`)).body as Body[];
    await edit({ appId: app.id, category: 'Gaming' });
    const path = `/api/apps/${String(german.id)}/revisions/${String(versions[0]?.number)}/restore`;
    const now = await findApp('kahn');
    const restored = await call('POST', path, { version: now.version });
    expect(restored).toMatchObject({ status: 200, body: { seoSlug: 'boot', category: 'Gaming' } });
  });

  it('stays in the trash where its address is taken, and its original comes back without it', async () => {
    const [app, german] = await createBoth({ seoSlug: 'quay' }, 'kai');
    await call('DELETE', `/api/apps/delete/${String(app.id)}`);
    await createBoth({}, 'kai');
    const recovered = await call('POST', `/api/apps/restore/${String(app.id)}`);
    expect(recovered).toMatchObject({ status: 200, body: { seoSlug: 'quay' } });
    const { body } = await call('GET', '/api/apps/trash');
    expect(body).toContainEqual(expect.objectContaining({ id: german.id }));
    expect((await call('GET', '/api/apps/slug/quay')).body).toMatchObject({ translations: [] });
  });

  it('goes into the trash with its original, and comes back with it', async () => {
    const [app, german] = await createBoth();
    const { body: french } = await translate(app.id, { language: 'fr' });
    await call('DELETE', `/api/apps/delete/${String((french as Body).id)}`);
    expect((await findApp(german.seoSlug)).id).toBe(german.id);
    await call('DELETE', `/api/apps/delete/${String(app.id)}`);
    expect(await findApp(german.seoSlug)).toMatchObject({ code: 'appNotFound' });
    const recover = (id: unknown) => call('POST', `/api/apps/restore/${String(id)}`);
    expect(await recover(german.id)).toMatchObject({ status: 409, body: { code: 'translationAlone' } });
    expect((await recover(app.id)).status).toBe(200);
    expect((await findApp(german.seoSlug)).id).toBe(german.id);
    expect(await findApp(german.seoSlug, 'fr')).toMatchObject({ code: 'appNotFound' });
    expect((await recover((french as Body).id)).status).toBe(200);
    for (const id of [german.id, (french as Body).id])
      expect((await call('POST', `/api/apps/${String(id)}/duplicate`)).status).toBe(409);
    expect((await call('POST', `/api/apps/${String(app.id)}/duplicate`)).body).toMatchObject({
      translations: [],
    });
  });

  it('keeps its language in use', async () => {
    const without = await call('PATCH', '/api/site', { languages: [languages[1]] });
    expect(without).toMatchObject({ status: 409, body: { code: 'languageInUse' } });
  });
});

describe('a translated page', () => {
  it('has a path below its prefix, and may be deleted and inactive whatever its path', async () => {
    const list = (await call('GET', '/api/pages')).body as Body[];
    const home = list.find(({ path }) => path === '/');
    const german = (await translate(home?.id, { language: 'de' }, 'pages')).body as Body;
    expect(german).toMatchObject({ path: '/', language: 'de', isActive: false });
    expect((await visit('/api/pages/by-path?path=/&language=de')).status).toBe(404);
    const page = `/api/pages/${String(german.id)}`;
    expect((await call('PATCH', page, { isActive: true, title: 'Start' })).status).toBe(200);
    expect((await visit('/api/pages/by-path?path=/&language=de')).body).toMatchObject({ title: 'Start' });
    expect((await visit('/api/pages?language=de')).body).toMatchObject([
      { path: '/', translationOf: home?.id, translations: [{ language: 'en', address: '/' }] },
    ]);
    expect((await visit('/api/pages')).body).toContainEqual(
      expect.objectContaining({ path: '/', translations: [{ language: 'de', address: '/' }] }),
    );
    expect((await call('PATCH', page, { isActive: false })).status).toBe(200);
    expect((await call('DELETE', page)).status).toBe(204);
  });

  it('of a language that is not public is at no address for visitors, nor is an app', async () => {
    const pages = (await call('GET', '/api/pages')).body as Body[];
    const contact = pages.find(({ path }) => path === '/contact');
    const app = await create({ seoSlug: 'anchor' });
    const french = async (kind: string, id: unknown, address: string) =>
      (await translate(id, { language: 'fr', address }, kind)).body as Body;
    const [page, ancre] = [
      await french('pages', contact?.id, '/contact'),
      await french('apps', app.id, 'ancre'),
    ];
    await call('PATCH', `/api/pages/${String(page.id)}`, { isActive: true });
    await call('PATCH', `/api/pages/${String(page.id)}`, { path: '/nous' });
    await edit({ appId: ancre.id, isActive: true });
    for (const [from, to] of [
      ['/us', '/fr/nous'],
      ['/apps/ancre', '/fr/apps/ancre'],
    ])
      expect((await call('POST', '/api/redirects', { from, to, status: 301 })).status).toBe(201);
    for (const path of ['pages/by-path?path=/fr/nous', 'pages/by-path?path=/fr/contact'])
      expect((await visit(`/api/${path}`)).status).toBe(404);
    for (const path of ['pages/by-path?path=/us', 'apps/slug/ancre']) {
      expect((await visit(`/api/${path}`)).status).toBe(404);
      expect((await call('GET', `/api/${path}`)).status).toBe(301);
    }
  });
});
