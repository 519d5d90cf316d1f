import { describe, expect, it } from '@jest/globals';
import { brandSchema } from '@portfolio/contracts/pages/brand.ts';
import { sitePartsEndpoints } from '@portfolio/contracts/endpoints/site-parts.ts';
import { wordsSchema } from '@portfolio/contracts/pages/words.ts';
import { wcagContrast } from 'culori';
import { mediaPath, revisionOf } from '../catalog-under-test.ts';
import { servePages } from './pages-under-test.ts';
import { saveLanguages } from '../save-languages.ts';

const { catalog, call, create, seeded } = servePages();
const get = (part: string) => catalog.call('GET', `/api/site/${part}`, { caller: null });
const patch = (part: string, body: unknown, caller?: null) =>
  catalog.call('PATCH', `/api/site/${part}`, { body, ...(caller === undefined ? {} : { caller }) });

describe('the navigation', () => {
  it('leads to the six pages until somebody changes it', async () => {
    const {
      header,
      call: button,
      social,
    } = sitePartsEndpoints.getNavigation.answer.parse((await get('navigation')).body);
    expect(header).toHaveLength(6);
    expect(header[0]).toEqual({ pageId: (await seeded('/')).id });
    expect({ button, social }).toEqual({ button: null, social: [] });
  });

  it('leads to the legal pages below every page once they are published', async () => {
    const listed = (await call('GET', '')).body as { id: string; path: string }[];
    const idOf = (path: string) => listed.find((page) => page.path === path)?.id ?? '';
    const imprint = { id: idOf('/imprint') };
    const legal = [{ pageId: idOf('/privacy') }, { pageId: imprint.id }];
    const linksFor = async (caller?: null) => {
      const answer = await catalog.call('GET', '/api/site/navigation', caller === null ? { caller } : {});
      return sitePartsEndpoints.getNavigation.answer.parse(answer.body).footer[0]?.links;
    };
    expect(await linksFor()).toMatchObject([...Array.from({ length: 6 }, () => ({})), ...legal]);
    expect(await linksFor(null)).toHaveLength(6);
    await call('PATCH', `/${imprint.id}`, { isActive: true });
    try {
      expect((await linksFor(null))?.at(-1)).toEqual({ pageId: imprint.id });
    } finally {
      await call('PATCH', `/${imprint.id}`, { isActive: false });
    }
  });

  it('keeps links to inactive pages, and shows visitors none', async () => {
    const page = await create({ isActive: false });
    const header = [
      {
        label: 'Work',
        url: '/apps',
        children: [
          { label: 'Soon', pageId: page.id },
          { label: 'Web', url: '/apps/web' },
        ],
      },
      { pageId: page.id },
    ];
    const edited = await patch('navigation', {
      header,
      social: [{ kind: 'github', url: 'https://github.com/x' }],
    });
    expect(edited).toMatchObject({ status: 200, body: { header } });
    const seen = await get('navigation');
    expect(sitePartsEndpoints.getNavigation.answer.parse(seen.body).header).toEqual([
      { label: 'Work', url: '/apps', children: [{ label: 'Web', url: '/apps/web' }] },
    ]);
    await call('PATCH', `/${page.id}`, { isActive: true });
    const later = await get('navigation');
    expect(sitePartsEndpoints.getNavigation.answer.parse(later.body).header).toEqual(header);
    expect(revisionOf(later)).toBeGreaterThan(revisionOf(seen));
    expect((await catalog.call('GET', '/api/site/navigation')).body).toMatchObject({ header });
  });

  it.each([
    ['a link to nothing', { header: [{ label: 'X' }] }, 'header.0.url'],
    ['a link that runs', { call: { label: 'X', url: 'javascript:1' } }, 'call.url'],
    ['an unknown page', { header: [{ pageId: '0190d2f4-5a5e-4c3a-9b1d-2f0e4c6a8b10' }] }, 'header.0.pageId'],
    ['an unknown network', { social: [{ kind: 'myspace', url: 'https://x.test' }] }, 'social.0.kind'],
    [
      'nine children',
      { header: [{ label: 'X', url: '/', children: Array(9).fill({ label: 'Y', url: '/' }) }] },
      'header.0.children',
    ],
  ])('cannot have %s', async (_what, body, field) => {
    expect(await patch('navigation', body)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
  });

  it('is changed by editors alone', async () => {
    for (const part of ['navigation', 'brand', 'words'])
      expect((await patch(part, {}, null)).status).toBe(401);
  });
});

const readBrand = async () => brandSchema.parse((await get('brand')).body);

describe('the brand', () => {
  it('has the colours of the product until somebody changes it', async () => {
    const { accent, ground, corners, scheme, colours } = await readBrand();
    expect({ accent, ground, corners, scheme }).toEqual({
      accent: '#ff4d2e',
      ground: 'warm',
      corners: 'soft',
      scheme: 'auto',
    });
    expect(colours.light).toMatchObject({
      accent: '#ff4d2e',
      accentHover: '#ff6a4f',
      onAccent: '#12130f',
      ground: '#f7f5f0',
      text: '#12130f',
      edge: '#85847a',
      isAccentMoved: false,
    });
    expect(colours.dark).toMatchObject({
      accent: '#ff6a3d',
      ground: '#0e0f0c',
      text: '#f3f1ea',
      isAccentMoved: false,
    });
  });

  it.each([
    '#000000',
    '#ffffff',
    '#ffff00',
    '#00ff00',
    '#0000ff',
    '#7a7a7a',
    '#123456',
    '#c0ffee',
    '#ff4d2e',
    '#8b0000',
  ])('can be read in every colour: %s', async (accent) => {
    for (const ground of ['warm', 'cool', 'plain']) {
      expect((await patch('brand', { accent, ground })).status).toBe(200);
      const { colours } = await readBrand();
      for (const made of [colours.light, colours.dark]) {
        const { onAccent, accent: used, text, muted, faint, edge } = made;
        expect(wcagContrast(onAccent, used)).toBeGreaterThanOrEqual(4.5);
        expect(wcagContrast(used, made.ground)).toBeGreaterThanOrEqual(3);
        for (const under of [made.ground, made.sunken, made.surface]) {
          for (const words of [text, muted, faint])
            expect(wcagContrast(words, under)).toBeGreaterThanOrEqual(4.5);
          expect(wcagContrast(edge, under)).toBeGreaterThanOrEqual(3);
        }
        expect(wcagContrast(made.onNight, made.night)).toBeGreaterThanOrEqual(4.5);
        expect(wcagContrast(made.onNightMuted, made.night)).toBeGreaterThanOrEqual(4.5);
        expect(made.isAccentMoved).toBe(used !== accent && !(accent === '#ff4d2e'));
      }
    }
  });

  it('shows the colours that an accent and a ground would give, and keeps nothing', async () => {
    const before = await readBrand();
    const sample = (query: string) => catalog.call('GET', `/api/site/brand/colours?${query}`);
    const answer = await sample('accent=%23ffee00&ground=cool');
    expect(answer).toMatchObject({ status: 200, body: { colours: { light: { isAccentMoved: true } } } });
    expect(await readBrand()).toEqual(before);
    expect((await sample('accent=yellow&ground=cool')).body).toMatchObject({
      fields: { accent: 'Accent is a colour as #rrggbb' },
    });
  });

  it('names what is wrong, and clears addresses alone', async () => {
    expect((await patch('brand', { accent: 'red' })).body).toMatchObject({
      fields: { accent: 'Accent is a colour as #rrggbb' },
    });
    expect((await patch('brand', { headingFont: 'papyrus' })).status).toBe(422);
    expect((await patch('brand', { accent: null })).status).toBe(422);
    expect((await patch('brand', { logoUrl: 'https://x.test/a.png' })).status).toBe(422);
    expect((await patch('brand', { logoUrl: mediaPath(77) })).body).toMatchObject({ logoUrl: mediaPath(77) });
    const used = await catalog.callAsService('/internal/images-in-use', { paths: [mediaPath(77)] });
    expect(used.body).toEqual({ inUse: [mediaPath(77)] });
    expect((await patch('brand', { logoUrl: null })).body).toMatchObject({ logoUrl: null });
  });
});

describe('the words', () => {
  it('are those of the specification until somebody changes them, and come back with null', async () => {
    const initial = wordsSchema.parse((await get('words')).body);
    expect(initial['contact.send']).toBe('Send Message');
    expect((await patch('words', { 'contact.send': 'Abschicken' })).body).toEqual({
      ...initial,
      'contact.send': 'Abschicken',
      version: 2,
    });
    expect((await patch('words', { 'app.notFound': 'Nichts da' })).body).toMatchObject({
      'contact.send': 'Abschicken',
    });
    expect((await get('words')).body).toMatchObject({ 'app.notFound': 'Nichts da' });
    await patch('words', { 'contact.send': null, 'app.notFound': null });
    expect((await get('words')).body).toEqual(initial);
  });

  it('begin with the pages in the language of a new site, until somebody has changed a page', async () => {
    const titles = async () => {
      const pages = (await catalog.call('GET', '/api/pages')).body as { path: string; title: string }[];
      return Object.fromEntries(pages.map(({ path, title }) => [path, title]));
    };
    await catalog.callAsService('/internal/seed', { language: 'fr' });
    expect(await titles()).toMatchObject({ '/contact': 'Contact', '/industries': 'Secteurs' });
    expect((await get('words')).body).toMatchObject({ 'page.home': 'Accueil' });
    const { body } = await catalog.call('GET', '/api/pages/by-path?path=/industries');
    const { id } = body as { id: string };
    await catalog.call('PATCH', `/api/pages/${id}`, { body: { title: 'Métiers' } });
    await catalog.callAsService('/internal/seed', { language: 'en' });
    expect(await titles()).toMatchObject({ '/': 'Home', '/industries': 'Métiers', '/imprint': 'Imprint' });
  });

  it('are those of the site’s language', async () => {
    const speak = (language: string) => saveLanguages(catalog, { language, languages: [] });
    expect((await speak('de-AT')).status).toBe(200);
    expect((await get('words')).body).toMatchObject({ 'contact.send': 'Nachricht senden' });
    const made = await catalog.call('POST', '/api/pages', { body: { title: 'Größe & Übersicht' } });
    expect(made.body).toMatchObject({ path: '/groesse-uebersicht' });
    await patch('words', { 'contact.send': 'Ab die Post' });
    expect((await patch('words', { 'contact.send': null })).body).toMatchObject({
      'contact.send': 'Nachricht senden',
    });
    await speak('en');
    expect((await get('words')).body).toMatchObject({ 'page.home': 'Home' });
  });

  it('keep their placeholders', async () => {
    expect((await patch('words', { 'app.viewAll': 'Alle ansehen' })).body).toMatchObject({
      fields: { 'app.viewAll': 'Keep {count}' },
    });
    expect((await patch('words', { 'app.viewAll': 'Alle {count} ansehen' })).status).toBe(200);
    expect((await patch('words', { 'contact.send': 'Send {count}' })).status).toBe(422);
    expect((await patch('words', { 'contact.unknown': 'X' })).status).toBe(422);
    expect((await patch('words', { 'contact.send': ' ' })).status).toBe(422);
  });
});
