import { beforeAll, describe, expect, it } from '@jest/globals';
import { shippedWords } from '@portfolio/contracts/pages/shipped-words.ts';
import { serveSite, type Body } from './site-under-test.ts';

const site = serveSite();
const visit = async (path: string) => (await site.visit(path)).body as Body;

beforeAll(async () => {
  const languages = [
    { tag: 'de', isPublic: true },
    { tag: 'it', isPublic: true },
    { tag: 'fr', isPublic: false },
  ];
  expect((await site.call('PATCH', '/api/site', { languages })).status).toBe(200);
});

it.each(['words', 'navigation'])('of %s visitors read public languages alone', async (part) => {
  const path = `/api/site/${part}?language=`;
  for (const language of ['fr', 'es'])
    expect(await site.visit(path + language)).toMatchObject({
      status: 404,
      body: { code: 'languageUnknown' },
    });
  expect((await site.call('GET', `${path}fr`)).status).toBe(200);
  expect(await visit(`${path}en`)).toEqual(await visit(`/api/site/${part}`));
  for (const [method, below] of [
    ['GET', '/revisions'],
    ['GET', '/draft'],
    ['PUT', '/draft'],
  ] as const)
    expect(
      await site.call(method, `/api/site/${part}${below}?language=es`, method === 'PUT' ? {} : undefined),
    ).toMatchObject({ status: 404, body: { code: 'languageUnknown' } });
});

describe('the words of a language', () => {
  const words = '/api/site/words';
  const german = `${words}?language=de`;
  const send = async (path: string) => (await visit(path))['contact.send'];

  it('begin with the product’s own, and with those of the default one where it does not come in the language', async () => {
    await site.call('PATCH', words, { 'contact.send': 'Send it' });
    expect(await send(`${words}?language=it`)).toBe('Send it');
    expect(await send(german)).toBe(shippedWords('de')['contact.send']);
    expect((await site.call('PATCH', german, { 'contact.send': 'Abschicken' })).status).toBe(200);
    expect([await send(german), await send(words)]).toEqual(['Abschicken', 'Send it']);
    await site.call('PATCH', german, { 'contact.send': null });
    expect(await send(german)).toBe(shippedWords('de')['contact.send']);
    await site.call('PATCH', `${words}?language=it`, { 'contact.phone': 'Telefono' });
    const version = await site.call('GET', `${words}/revisions/1?language=it`);
    expect((version.body as Body)['contact.send']).toBe('Send it');
  });

  it('have drafts, versions and previews of their own', async () => {
    const drafted = await site.call('PUT', `${words}/draft?language=de`, { 'contact.send': 'Senden' });
    const { draftedAt, version } = drafted.body as Body;
    expect((await site.call('GET', `${words}/draft`)).status).toBe(404);
    expect((await site.call('GET', german)).body).toMatchObject({ hasDraft: true });
    expect((await site.call('GET', words)).body).toMatchObject({ hasDraft: false });
    const link = await site.call('POST', `${words}/preview-links?language=de`, { hours: 1 });
    expect(link.status).toBe(201);
    const publish = `${words}/draft/publish?language=de`;
    expect((await site.call('POST', publish, { draftedAt, version })).status).toBe(200);
    expect([await send(german), await send(words)]).toEqual(['Senden', 'Send it']);
    const versions = (await site.call('GET', `${words}/revisions?language=de`)).body as Body[];
    const number = String(versions.at(-1)?.number);
    const now = (await site.call('GET', german)).body as Body;
    const restore = `${words}/revisions/${number}/restore?language=de`;
    expect((await site.call('POST', restore, { version: now.version })).status).toBe(200);
    expect(await send(german)).not.toBe('Senden');
  });
});

describe('the navigation of a language', () => {
  const navigation = '/api/site/navigation';
  const german = `${navigation}?language=de`;

  it('leads to translations, and has no link to what is not translated', async () => {
    const pages = (await site.call('GET', '/api/pages')).body as Body[];
    const contact = pages.find(({ path }) => path === '/contact');
    expect(await visit(german)).toMatchObject({ header: [] });
    const { body } = await site.call('POST', `/api/pages/${String(contact?.id)}/translations`, {
      ...{ language: 'de', address: '/kontakt' },
    });
    const { id } = body as Body;
    await site.call('PATCH', `/api/pages/${String(id)}`, { isActive: true });
    expect(await visit(german)).toMatchObject({ header: [{ pageId: id }] });
    expect((await visit(navigation)).header).toContainEqual({ pageId: contact?.id });
  });

  it('is its own once somebody sets it, but for addresses of networks', async () => {
    const header = [{ label: 'Start', url: '/de' }];
    expect((await site.call('PATCH', german, { header })).status).toBe(200);
    expect(await visit(german)).toMatchObject({ header });
    expect(await visit(navigation)).not.toMatchObject({ header });
    expect(await site.call('PATCH', german, { social: [] })).toMatchObject({
      status: 422,
      body: { fields: { social: 'Set in the original' } },
    });
    await site.call('PATCH', german, { header: null });
    expect(await visit(german)).not.toMatchObject({ header });
    expect((await site.call('PATCH', navigation, { header: null })).status).toBe(422);
  });
});
