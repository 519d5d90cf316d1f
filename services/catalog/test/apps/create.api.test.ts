import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { appSchema } from '@portfolio/contracts/apps/apps.ts';
import { renderedAppSchema } from '@portfolio/contracts/apps/rendered-app.ts';
import { emptyCaseStudy } from '@portfolio/contracts/apps/case-study.ts';
import {
  administrator,
  listedApp,
  mediaPath,
  newApp,
  publicUrl,
  serveCatalog,
} from '../catalog-under-test.ts';

const catalog = serveCatalog();

const create = (values: Record<string, unknown>) =>
  catalog.call('POST', '/api/apps/create', { body: newApp(values) });

describe('creating an app', () => {
  it('answers the whole app, which is then there for everyone', async () => {
    const given = {
      title: '  Pocket Ledger  ',
      category: 'Finance',
      appType: 'Web App',
      shortDescription: 'Books in a pocket.',
      description: 'Line one\n\nLine two, with “quotes” and 🚀.',
      seoSlug: 'pocket-ledger',
      thumbnailUrl: mediaPath(1),
      features: [' Import ', 'Export'],
      screenshots: [mediaPath(2), 'https://images.example.com/three.png'],
      downloadUrl: 'https://example.com/download?a=1#b',
      demoUrl: 'http://demo.example.com',
      metaTitle: 'Ledger',
      metaDescription: 'The ledger for a pocket',
      metaKeywords: 'ledger, pocket',
    };
    const answer = await catalog.call('POST', '/api/apps/create', {
      body: { ...given, userId: administrator },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ...given,
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      userId: administrator,
      title: 'Pocket Ledger',
      features: ['Import', 'Export'],
      imageAlts: {},
      isActive: true,
      ...emptyCaseStudy,
      descriptionHtml: '<p>Line one</p>\n<p>Line two, with “quotes” and 🚀.</p>',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      version: 1,
      ...{ language: 'en', translationOf: null, translations: [] },
    });
    expect((await catalog.show('pocket-ledger', null)).body).toEqual(answer.body);
  });

  it('gives optional fields that are blank or absent as null, lists as empty', async () => {
    const app = await catalog.create({ downloadUrl: '', demoUrl: null, metaTitle: '   ' });
    expect(app).toMatchObject({
      downloadUrl: null,
      demoUrl: null,
      metaTitle: null,
      metaDescription: null,
      metaKeywords: null,
      features: [],
      screenshots: [],
    });
  });

  it('can make an inactive one', async () => {
    expect((await catalog.create({ isActive: false })).isActive).toBe(false);
  });

  it('asks for a signed-in administrator before it reads the body', async () => {
    const answer = await catalog.call('POST', '/api/apps/create', { caller: null, body: '{"broken' });
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'notSignedIn', message: 'User not logged in' },
    });
  });

  it('says of each missing field what the form says', async () => {
    const answer = await catalog.call('POST', '/api/apps/create', { body: { title: ' ', description: 7 } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalidInput' } });
    expect(answer.body).toHaveProperty('fields', {
      title: 'App title is required',
      category: 'Category is required',
      appType: 'App type is required',
      shortDescription: 'Short Description is required',
      description: 'Full Description is required',
      thumbnailUrl: 'Thumbnail is required',
    });
  });

  it.each([
    ['category', 'Cooking', 'Category must be one of the list'],
    ['appType', 'Desktop App', 'App Type must be one of the list'],
    ['title', 'x'.repeat(201), 'Title has at most 200 characters'],
    ['seoSlug', 'Not A Slug', 'Use lower-case letters, digits and single hyphens'],
    ['seoSlug', 'a--b', 'Use lower-case letters, digits and single hyphens'],
    ['seoSlug', 'web', 'This slug is taken by a page of the site'],
    ['seoSlug', 'x'.repeat(101), 'SEO Slug has at most 100 characters'],
    ['features', Array(51).fill('x'), 'At most 50 features'],
    ['features', 'a,b', 'The features must be a list'],
    ['screenshots', Array(51).fill(mediaPath(1)), 'At most 50 screenshots'],
    ['thumbnailUrl', '/media/../etc/passwd', 'Use an uploaded image or an https address'],
    ['thumbnailUrl', 'http://elsewhere.test/a.png', 'Use an uploaded image or an https address'],
    ['thumbnailUrl', `http://elsewhere.test${mediaPath(1)}`, 'Use an uploaded image or an https address'],
    ['userId', randomUUID(), 'userId must be your own'],
    ['version', 3, 'This field is not known'],
  ])('refuses a wrong %s: %j', async (field, value, message) => {
    const answer = await create({ [field]: value });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'invalidInput', fields: { [field]: message } },
    });
  });

  it('names the wrong one of many entries', async () => {
    const answer = await create({
      features: ['fine', ' '],
      screenshots: [mediaPath(1), 'data:image/png;base64,AAAA'],
    });
    expect(answer.body).toHaveProperty('fields', {
      'features.1': 'A feature is empty',
      'screenshots.1': 'Use an uploaded image or an https address',
    });
  });

  it('stores an absolute address of this site as its path', async () => {
    const app = await catalog.create({
      thumbnailUrl: publicUrl + mediaPath(5),
      screenshots: [publicUrl + mediaPath(6), `https://elsewhere.test${mediaPath(7)}`],
    });
    expect(app.thumbnailUrl).toBe(mediaPath(5));
    expect(app.screenshots).toEqual([mediaPath(6), `https://elsewhere.test${mediaPath(7)}`]);
  });
});

describe('the slug of a new app', () => {
  it.each([
    ['Crème Brûlée & Straße', 'creme-brulee-strasse'],
    ['  --Hello,   World!--  ', 'hello-world'],
    ['Web', 'web-app'],
    ['Ｆｕｌｌ Ｗｉｄｔｈ', 'full-width'],
    ["Ann's App", 'anns-app'],
  ])('is derived from the title "%s" where it is left empty', async (title, slug) => {
    expect((await catalog.create({ title, seoSlug: '' })).seoSlug).toBe(slug);
  });

  it.each(['！！！', 'Приложение', '应用', '🚀'])(
    'T42: is made up where "%s" has no Latin letter',
    async (title) => {
      const [one, other] = [await catalog.create({ title }), await catalog.create({ title, seoSlug: ' ' })];
      expect(one.seoSlug).toMatch(/^app-[0-9a-f]{8}$/);
      expect(other.seoSlug).toMatch(/^app-[0-9a-f]{8}$/);
      expect(other.seoSlug).not.toBe(one.seoSlug);
    },
  );

  it('is refused where another app has it, given or derived', async () => {
    await catalog.create({ seoSlug: 'one-of-a-kind' });
    const message = 'An app with this slug already exists';
    expect(await create({ seoSlug: 'one-of-a-kind' })).toMatchObject({
      status: 409,
      body: { code: 'slugTaken', message },
    });
    expect(await create({ title: 'One of a kind' })).toMatchObject({ status: 409, body: { message } });
    // The same words, composed differently in Unicode.
    await catalog.create({ title: 'Caf\u00e9 Nord' });
    expect(await create({ title: 'Cafe\u0301 Nord' })).toMatchObject({ status: 409 });
  });

  it('T41: goes to exactly one of a hundred that ask for it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => create({ seoSlug: 'wanted' })));
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array<number>(99).fill(409)]);
    expect(await catalog.database.query(`select from catalog.apps where seo_slug = 'wanted'`)).toHaveLength(
      1,
    );
  });

  it('is refused to one of many that come together, for nobody else to fail', async () => {
    await catalog.create({ seoSlug: 'taken-before' });
    const slugs = Array.from({ length: 40 }, (_, n) =>
      n % 10 === 5 ? 'taken-before' : `together-${String(n)}`,
    );
    const answers = await Promise.all(slugs.map((seoSlug) => create({ seoSlug })));
    expect(answers.map(({ status }) => status)).toEqual(
      slugs.map((slug) => (slug === 'taken-before' ? 409 : 201)),
    );
    const created = answers.filter(({ status }) => status === 201);
    expect(created.map(({ body }) => appSchema.parse(body).seoSlug)).toEqual(
      slugs.filter((slug) => slug !== 'taken-before'),
    );
    // Each one's answer is what is stored.
    const stored = new Map((await catalog.list()).map((app) => [app.id, app]));
    for (const { body } of created) {
      const app = renderedAppSchema.parse(body);
      expect(listedApp(app)).toEqual(stored.get(app.id));
    }
  });

  it('is free again once its app is deleted', async () => {
    const app = await catalog.create({ seoSlug: 'second-life' });
    await catalog.remove(app.id);
    expect((await catalog.create({ seoSlug: 'second-life' })).id).not.toBe(app.id);
  });
});
