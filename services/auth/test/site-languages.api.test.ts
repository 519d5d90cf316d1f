import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import type { RevisionSummary } from '@portfolio/contracts/apps/app-revisions.ts';
import type { EditSiteBody, WholeSite } from '@portfolio/contracts/site/site.ts';
import { startArchiveSite, type ArchiveSite } from '../../media/test/archive/archive-site.ts';

let both: ArchiveSite;
beforeAll(async () => {
  both = await startArchiveSite();
});
afterAll(() => both.stop());

const path = '/api/site';
const site = async () => (await both.auth.call('GET', path)) as WholeSite;
const edit = (body: EditSiteBody) => both.auth.call('PATCH', path, body) as Promise<WholeSite>;
const apps = async () => JSON.parse(await both.list()) as App[];
const thumbnailUrl = 'https://example.com/a.png';

describe('languages and categories, which the catalog must know', () => {
  it('are changed by one of two who save at once, there and here', async () => {
    const { id } = await both.create({ category: 'Business', thumbnailUrl });
    for (let times = 1; times <= 5; times += 1) {
      const { version, categories } = await site();
      const { category } = (await apps()).find((app) => app.id === id)!;
      const renamed = (name: string) => categories.map((one) => (one === category ? name : one));
      const names = ['One', 'Two'].map((name) => `${name} ${String(times)}`);
      const answers = await Promise.all(names.map((name) => edit({ categories: renamed(name), version })));
      expect(answers.map((answer) => ('code' in answer ? answer.code : 200)).toSorted()).toEqual([
        200,
        'versionChanged',
      ]);
      const now = (await apps()).find((app) => app.id === id)!;
      expect(names).toContain(now.category);
      expect((await site()).categories).toContain(now.category);
    }
  });

  it('have names in further languages, which a new name of a category keeps, in drafts too', async () => {
    const { categories } = await edit({ languages: [{ tag: 'de', name: 'Deutsch', isPublic: true }] });
    const inGerman = `${path}?language=de`;
    const draft = `${path}/settings/draft?language=de`;
    const written = { Creative: 'Kreatives', Gaming: 'Spielen' };
    await both.auth.call('PATCH', inGerman, { categoryNames: written });
    expect((await site()).categoryNames).toEqual({});
    await both.catalog.call('PUT', draft, { categoryNames: { ...written, Creative: 'Neues' } });
    const renamed = categories.filter((one) => one !== 'Gaming');
    await edit({ categories: renamed.map((one) => (one === 'Creative' ? 'Art & "more", {x}' : one)) });
    const now = (await both.auth.call('GET', inGerman)) as WholeSite;
    expect(now.categoryNames).toEqual({ 'Art & "more", {x}': 'Kreatives' });
    expect(JSON.parse(await both.catalog.call('GET', draft))).toMatchObject({
      categoryNames: { 'Art & "more", {x}': 'Neues' },
    });
    expect(
      await both.auth.call('PATCH', inGerman, { categoryNames: { Creative: 'Kreatives' } }),
    ).toMatchObject({
      fields: { 'categoryNames.Creative': 'The site has no such category' },
    });
  });

  it('are changed by both where neither names a version', async () => {
    const { categories } = await site();
    const renamed = (place: number, name: string) =>
      categories.map((one, index) => (index === place ? name : one));
    const answers = await Promise.all([
      edit({ categories: renamed(0, 'First') }),
      edit({ categories: renamed(1, 'Second') }),
      edit({ currency: 'EUR' }),
    ]);
    expect(answers).toMatchObject(answers.map(() => ({ isActive: true })));
    expect(await site()).toMatchObject({ currency: 'EUR' });
  });

  it('stay with a restored version of before, as there are entries in them', async () => {
    const { categories, version } = await edit({ appName: 'Studio of then' });
    await edit({ appName: 'Studio of now', languages: [{ tag: 'de', name: 'Deutsch', isPublic: true }] });
    await edit({ categories: [...categories, 'Bridges'] });
    const { id } = await both.create({ category: 'Bridges', thumbnailUrl });
    await both.catalog.call('POST', `/api/apps/${id}/translations`, { language: 'de' });
    const revisions = (await both.auth.call('GET', `${path}/settings/revisions`)) as RevisionSummary[];
    expect(revisions.map(({ number }) => number)).toContain(version);
    const now = await site();
    expect(
      await both.auth.call('POST', `${path}/settings/revisions/${String(version)}/restore`, {
        version: now.version,
      }),
    ).toEqual({ ...now, appName: 'Studio of then', version: now.version + 1 });
    expect((await apps()).find((app) => app.id === id)).toMatchObject({ category: 'Bridges' });
  });
});
