import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { defaultCategories } from '@portfolio/contracts/apps/default-categories.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { startArchiveSite, type ArchiveSite } from './archive-site.ts';
import { linesOf, unzip, withLines } from './archive-zip.ts';

let from: ArchiveSite;
let to: ArchiveSite;

beforeAll(async () => {
  [from, to] = await Promise.all([startArchiveSite(), startArchiveSite()]);
});
afterAll(() => Promise.all([from.stop(), to.stop()]));

it('of a site stay where it has entries in them, whatever the settings of an archive say', async () => {
  await from.auth.call('PATCH', '/api/site', { appName: 'Studio Nine' });
  const exported = await from.export();
  const languages = ['fr', 'it'].map((tag) => ({ tag, isPublic: true }));
  await to.auth.call('PATCH', '/api/site', { languages });
  const [page] = JSON.parse(await to.catalog.call('GET', '/api/pages')) as { id: string }[];
  await to.catalog.call('POST', `/api/pages/${page?.id ?? ''}/translations`, { language: 'fr' });
  expect(await to.import(exported)).toMatchObject({ problems: [], site: { settings: 'changed' } });
  const site = (await to.auth.call('GET', '/api/site')) as WholeSite;
  expect(site).toMatchObject({ appName: 'Studio Nine', languages: [{ tag: 'fr', isPublic: true }] });
  expect(await to.import(exported)).toMatchObject({ site: { settings: 'same' } });
});

describe('an archive', () => {
  let source: ArchiveSite;
  let target: ArchiveSite;
  beforeEach(async () => {
    [source, target] = await Promise.all([startArchiveSite(), startArchiveSite()]);
  });
  afterEach(() => Promise.all([source.stop(), target.stop()]));

  const thumbnailUrl = 'https://example.com/a.png';
  const site = async ({ auth }: ArchiveSite) => (await auth.call('GET', '/api/site')) as WholeSite;
  const categoriesOf = async ({ list }: ArchiveSite) =>
    Object.fromEntries((JSON.parse(await list()) as App[]).map((app) => [app.seoSlug, app.category]));
  const ownCategory = async ({ auth, create }: ArchiveSite, category: string, seoSlug: string) => {
    await auth.call('PATCH', '/api/site', { categories: [...defaultCategories, category] });
    await create({ seoSlug, thumbnailUrl, category });
  };

  it('brings its categories, and those in use stay, with no app in another one', async () => {
    await ownCategory(source, 'Theirs', 'theirs');
    await source.create({ seoSlug: 'both', thumbnailUrl, category: 'Theirs' });
    await source.create({ seoSlug: 'none', thumbnailUrl });
    await ownCategory(target, 'Ours', 'ours');
    for (const seoSlug of ['both', 'none']) await target.create({ seoSlug, thumbnailUrl });
    const files = await unzip(await source.export());
    const archive = await withLines(
      files,
      linesOf(files).map((line) => (line.seoSlug === 'none' ? { ...line, category: '' } : line)),
    );
    const counts = { problems: [], apps: { created: 1, updated: 2, skipped: 0 } };
    expect(await target.import(archive, { only: 'apps', isTrial: '1' })).toMatchObject(counts);
    expect((await site(target)).categories).toEqual([...defaultCategories, 'Ours']);
    expect(await target.import(archive, { only: 'apps', as: 'editor' })).toMatchObject(counts);
    expect((await site(target)).categories).toEqual([...defaultCategories, 'Ours', 'Theirs']);
    expect(await target.import(archive)).toMatchObject({ problems: [], site: { settings: 'changed' } });
    expect((await site(target)).categories).toEqual([...defaultCategories, 'Theirs', 'Ours']);
    const apps = { ours: 'Ours', theirs: 'Theirs', both: 'Theirs', none: '' };
    expect(await categoriesOf(target)).toEqual(apps);
    expect(await target.import(archive)).toMatchObject({ site: { settings: 'same' } });
  });

  it('of a site with another default language is imported with its translations', async () => {
    await source.auth.call('PATCH', '/api/site', { language: 'de', languages: [{ tag: 'en' }] });
    const { id } = await source.create({ seoSlug: 'first', thumbnailUrl });
    await source.catalog.call('POST', `/api/apps/${id}/translations`, { language: 'en' });
    const exported = await source.export();
    const refused = 'Line 1 (app first): language: This is the default language of the site';
    expect((await target.import(exported, { only: 'apps' })).problems).toEqual([
      { app: 'first', message: refused },
    ]);
    expect(await target.import(exported)).toMatchObject({ problems: [], apps: { created: 2 } });
    expect(await site(target)).toMatchObject({ language: 'de', languages: [{ tag: 'en' }] });
    expect((await target.export()).equals(exported)).toBe(true);
  });

  it('has what further languages say, and the same archive comes of an empty site that imported it', async () => {
    const speak = (path: string, language: string, body: unknown) =>
      source.catalog.call('PATCH', `${path}?language=${language}`, body);
    await source.auth.call('PATCH', '/api/site', {
      language: 'de',
      responseTime: 'Innerhalb eines Tages',
      languages: [{ tag: 'en', isPublic: true }, { tag: 'fr' }],
    });
    const page = JSON.parse(
      await source.catalog.call('POST', '/api/pages', { path: '/uber', title: 'Über uns' }),
    ) as { id: string };
    await source.catalog.call('POST', `/api/pages/${page.id}/translations`, { language: 'fr' });
    await speak('/api/site/navigation', 'fr', { header: [{ label: 'Nous', pageId: page.id }] });
    await speak('/api/site/words', 'en', { 'contact.send': 'Off it goes' });
    await speak('/api/site/words', 'fr', { 'contact.send': 'Allez' });
    const { questions } = JSON.parse(
      await source.catalog.call('GET', '/api/contact/questions?language=fr'),
    ) as { questions: object[] };
    const asked = questions.map((question, index) => ({ ...question, label: `Question ${String(index)}` }));
    await speak('/api/contact/questions', 'fr', { questions: asked });
    const { responseTime: initial } = await site(target);
    await source.auth.call('PATCH', '/api/site?language=en', { responseTime: initial });
    const names = { 'Social Networking': 'Réseaux', Finance: 'Argent', Bridges: 'Ponts' };
    await source.auth.call('PATCH', '/api/site', { categories: [...defaultCategories, 'Bridges'] });
    await source.auth.call('PATCH', '/api/site?language=fr', {
      responseTime: 'Un jour',
      categoryNames: names,
    });

    const exported = await source.export();
    const files = await unzip(exported);
    expect(linesOf(files).flatMap(({ kind, tag }) => (tag === undefined ? [] : [[kind, tag]]))).toEqual([
      ['navigation', 'fr'],
      ['words', 'en'],
      ['words', 'fr'],
      ['questions', 'fr'],
      ['settings', 'en'],
      ['settings', 'fr'],
    ]);
    const trial = await target.import(exported, { isTrial: '1' });
    const parts = { navigation: 'changed', words: 'changed', questions: 'changed', settings: 'changed' };
    expect(trial).toMatchObject({ problems: [], site: parts });
    expect(await target.import(exported)).toEqual(trial);
    expect((await target.export()).equals(exported)).toBe(true);
    const unchanged = { navigation: 'same', words: 'same', questions: 'same', settings: 'same' };
    expect(await target.import(exported)).toMatchObject({ site: unchanged });
    expect(await target.auth.call('GET', '/api/site?language=fr')).toMatchObject({
      ...{ responseTime: 'Un jour', categoryNames: names },
    });
    expect(JSON.parse(await target.catalog.call('GET', '/api/contact/questions?language=fr'))).toMatchObject({
      questions: asked.map(({ label }) => ({ label })),
    });

    const line = linesOf(files).find(({ tag, kind }) => tag === 'fr' && kind === 'words');
    const twice = await withLines(files, [...linesOf(files), line, { ...line, tag: 'de' }]);
    expect((await target.import(twice)).problems).toMatchObject([
      { message: expect.stringMatching(/\(words fr\): Another line has this tag$/) },
    ]);
    const first = await withLines(files, [...linesOf(files), { ...line, tag: 'de' }]);
    expect((await target.import(first)).problems).toMatchObject([
      { message: expect.stringMatching(/\(words de\): tag: This is the default language of the site$/) },
    ]);
  });
});
