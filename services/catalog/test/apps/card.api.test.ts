import { expect, it } from '@jest/globals';
import { mediaPath, publicUrl, serveCatalog } from '../catalog-under-test.ts';

const catalog = serveCatalog();

const screenshots = [1, 2, 3, 4, 5].map(mediaPath);

it('shows an app as a card: without its long texts, with three screenshots and the number of all', async () => {
  const none = await catalog.create();
  const five = await catalog.create({ screenshots, metaTitle: 'Meta', features: ['a'] });
  const cardOf = (app: typeof five) => {
    const { description, descriptionHtml, metaTitle, metaDescription, metaKeywords, ...listed } = app;
    const { client, year, role, outcomes, quote, ...card } = listed;
    return card;
  };
  const answer = await catalog.call('GET', '/api/apps/getapps?view=card', { caller: null });
  expect(answer.body).toEqual([
    { ...cardOf(five), screenshots: screenshots.slice(0, 3), screenshotCount: 5 },
    { ...cardOf(none), screenshotCount: 0 },
  ]);
});

it('pages cards like whole apps, and keeps the view in the link', async () => {
  const first = await catalog.call('GET', '/api/apps/getapps?view=card&limit=1');
  expect(first.body).toEqual([expect.objectContaining({ screenshotCount: 5 })]);
  expect(first.headers.get('link')).toMatch(
    /^<\/api\/apps\/getapps\?view=card&limit=1&cursor=[\w-]+>; rel="next"$/,
  );
  // The same question without the view is another statement.
  expect((await catalog.list('?limit=1'))[0]).toMatchObject({ screenshots, metaTitle: 'Meta' });
});

it('knows no other view', async () => {
  expect((await catalog.call('GET', '/api/apps/getapps?view=poster')).status).toBe(400);
});

it('keeps what each image shows, by the address that is stored', async () => {
  const app = await catalog.create({
    screenshots,
    imageAlts: { [publicUrl + mediaPath(1)]: ' The start screen ', [mediaPath(2)]: ' ' },
  });
  expect(app.imageAlts).toEqual({ [mediaPath(1)]: 'The start screen' });
  const kept = await catalog.edit({ appId: app.id, title: 'Other' });
  expect(kept.body).toMatchObject({ imageAlts: app.imageAlts });
  const changed = await catalog.edit({ appId: app.id, imageAlts: { [mediaPath(3)]: 'Settings' } });
  expect(changed.body).toMatchObject({ imageAlts: { [mediaPath(3)]: 'Settings' } });
  expect((await catalog.edit({ appId: app.id, imageAlts: null })).body).toMatchObject({ imageAlts: {} });
});

it.each([
  { 'javascript:alert(1)': 'x' },
  { 'http://elsewhere.test/a.png': 'x' },
  { [mediaPath(1)]: 'x'.repeat(301) },
  { [mediaPath(1)]: 7 },
  Object.fromEntries(Array.from({ length: 52 }, (_, n) => [mediaPath(n), 'x'])),
  [],
  'text',
])('refuses image descriptions like %j', async (imageAlts) => {
  const answer = await catalog.call('POST', '/api/apps/create', { body: { imageAlts } });
  const fields = Object.keys((answer.body as { fields: object }).fields);
  expect(fields.filter((field) => field.startsWith('imageAlts'))).toHaveLength(1);
  expect(answer.status).toBe(422);
});

it('shows visitors 2,000 cards at the most, and how many there are', async () => {
  await catalog.database.query(`
    insert into catalog.apps (id, user_id, title, description, short_description, seo_slug, thumbnail_url, category, app_type)
    select gen_random_uuid(), gen_random_uuid(), 'Many', 'd', 's', 'many-' || n, '/media/x', 'Gaming', 'Web App'
    from generate_series(1, 2001) n`);
  const all = (await catalog.list()).length;
  const visitors = await catalog.call('GET', '/api/apps/getapps?view=card', { caller: null });
  expect(visitors.body).toHaveLength(2000);
  expect(visitors.headers.get('x-total-count')).toBe(String(all));
  const [, next = ''] = /^<(.+)>; rel="next"$/.exec(visitors.headers.get('link') ?? '') ?? [];
  expect((await catalog.call('GET', next, { caller: null })).body).toHaveLength(all - 2000);
  expect((await catalog.call('GET', '/api/apps/getapps?view=card')).body).toHaveLength(all);
});
