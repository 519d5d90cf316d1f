import { describe, expect, it } from '@jest/globals';
import { serveSite, type Body } from './site-under-test.ts';

const site = serveSite();

const edit = (body: Body) => site.call('PATCH', '/api/site', body);
const german = { tag: 'de', name: 'Deutsch', isPublic: true };
const french = { tag: 'fr-CA', name: 'Québécois', isPublic: false };

describe('the languages of a site', () => {
  it('are known by their canonical tags and own names, and visitors see the public ones', async () => {
    expect((await site.visit('/api/site')).body).toMatchObject({ language: 'en', languages: [] });
    const languages = [
      { tag: 'DE', isPublic: true },
      { ...french, tag: 'fr-ca' },
    ];
    expect(await edit({ languages })).toMatchObject({ status: 200, body: { languages: [german, french] } });
    expect((await site.visit('/api/site')).body).toMatchObject({ languages: [german] });
    expect((await site.call('GET', '/api/site')).body).toMatchObject({ languages: [german, french] });
  });

  it.each([
    ['an unknown one', [{ tag: 'xx' }], 'languages.0.tag'],
    ['what is no tag', [{ tag: 'Deutsch!' }], 'languages.0.tag'],
    ['one twice', [{ tag: 'de' }, { tag: 'DE' }], 'languages.1.tag'],
    ['the default one', [{ tag: 'en' }], 'languages.0.tag'],
    [
      'more than twelve',
      'de fr es it nl pt pl cs da sv fi nb tr'.split(' ').map((tag) => ({ tag })),
      'languages',
    ],
  ])('are refused with %s', async (_what, languages, field) => {
    const refused = await edit({ languages });
    expect(refused).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  });

  it('begin no path of a page, and no page begins with one of them', async () => {
    const page = { title: 'Spanish', path: '/es/hola' };
    expect((await site.call('POST', '/api/pages', page)).status).toBe(201);
    const languages = [german, { tag: 'es', isPublic: true }];
    expect(await edit({ languages })).toMatchObject({ status: 409, body: { code: 'pathTaken' } });
    const drafted = { languages, draftedAt: null };
    const { body } = await site.call('PUT', '/api/site/settings/draft', drafted);
    const { version, draftedAt } = body as Body;
    const publish = await site.call('POST', '/api/site/settings/draft/publish', { version, draftedAt });
    expect(publish).toMatchObject({ status: 409, body: { code: 'pathTaken' } });

    for (const path of ['/de', '/de/team'])
      expect(await site.call('POST', '/api/pages', { title: 'Team', path })).toMatchObject({
        status: 422,
        body: { fields: { path: expect.any(String) } },
      });
    expect((await site.call('POST', '/api/pages', { title: 'Demo', path: '/demo' })).status).toBe(201);
  });

  it('are never the default one, too', async () => {
    expect(await edit({ language: 'de' })).toMatchObject({ status: 409, body: { code: 'languageInUse' } });
    expect((await edit({ language: 'de', languages: [] })).status).toBe(200);
    expect((await edit({ language: 'en', languages: [german] })).status).toBe(200);
  });
});
