import { describe, expect, it } from '@jest/globals';
import { appSchema } from '@portfolio/contracts/apps/apps.ts';
import { imageUsesAnswerSchema, type ImageUses, type MissingAlt } from '@portfolio/contracts/media/images.ts';
import { mediaPath, serveCatalog } from './catalog-under-test.ts';

const catalog = serveCatalog({ isEmptied: true });

const [cover, shot, other] = [mediaPath(801), mediaPath(802), mediaPath(803)] as const;
const usesOf = async (...paths: string[]) =>
  (await catalog.callAsService('/internal/image-uses', { paths })).body as ImageUses;
const setFocus = (url: string, focus: unknown) =>
  catalog.call('PUT', '/api/apps/image-focus', { body: { url, focus } });

describe('the places of an image', () => {
  it('are each app that shows it, the trash, and what a kept version shows', async () => {
    const shown = await catalog.create({ seoSlug: 'shown', thumbnailUrl: cover, screenshots: [shot, cover] });
    const deleted = await catalog.create({ seoSlug: 'deleted', thumbnailUrl: cover });
    await catalog.remove(deleted.id);
    const edited = await catalog.create({ seoSlug: 'edited', thumbnailUrl: other, screenshots: [shot] });
    await catalog.edit({ appId: edited.id, screenshots: [] });
    const { uses } = await usesOf(cover, shot, other, mediaPath(899));
    const plain = (path: string) =>
      (uses[path] ?? []).map(({ place, seoSlug, isThumbnail }) => [place, seoSlug, isThumbnail]).toSorted();
    expect(plain(cover)).toEqual([
      ['app', 'shown', true],
      ['trash', 'deleted', true],
    ]);
    expect(plain(shot)).toEqual([
      ['app', 'shown', false],
      ['version', 'edited', false],
    ]);
    expect(plain(other)).toEqual([['app', 'edited', true]]);
    expect(uses[mediaPath(899)]).toBeUndefined();
    expect(uses[cover]?.[0]?.title).toBe(shown.title);
  });
});

describe('the places beyond apps', () => {
  it('are pages, also by their drafts and versions, and the parts of the site', async () => {
    const [logo, photo, drafted, linked] = [811, 812, 813, 814].map(mediaPath) as [
      string,
      string,
      string,
      string,
    ];
    const blocks = [{ kind: 'image', url: photo, alt: 'Us' }];
    const made = await catalog.call('POST', '/api/pages', { body: { title: 'Team', blocks } });
    const { id: pageId } = made.body as { id: string };
    await catalog.call('PUT', `/api/pages/${pageId}/draft`, { body: { shareImageUrl: drafted } });
    await catalog.call('PATCH', `/api/pages/${pageId}`, { body: { blocks: [] } });
    await catalog.call('PATCH', '/api/site/brand', { body: { logoUrl: logo } });
    await catalog.call('PATCH', '/api/site/words', { body: { 'contact.send': `Go ${linked}` } });
    const { uses } = imageUsesAnswerSchema.parse(
      (await catalog.callAsService('/internal/image-uses', { paths: [logo, photo, drafted, linked] })).body,
    );
    const page = { place: 'page', appId: null, pageId, title: 'Team', seoSlug: '', isThumbnail: false };
    expect(uses).toEqual({
      [logo]: [{ place: 'brand', appId: null, title: 'Brand', seoSlug: '', isThumbnail: false }],
      [photo]: [page],
      [drafted]: [page],
      [linked]: [{ place: 'words', appId: null, title: 'Words', seoSlug: '', isThumbnail: false }],
    });
  });
});

describe('an image that replaces another', () => {
  it('is shown by apps, pages, drafts and the brand instead, with its words; versions keep the other', async () => {
    const [old, next] = [mediaPath(821), mediaPath(822)] as const;
    const app = await catalog.create({ thumbnailUrl: old, imageAlts: { [old]: 'Our office' } });
    await catalog.call('PUT', `/api/apps/${app.id}/draft`, { body: { screenshots: [old, cover, next] } });
    const blocks = [{ kind: 'image', url: old, alt: 'Us' }];
    const made = await catalog.call('POST', '/api/pages', { body: { title: 'Office', blocks } });
    const { id: pageId } = made.body as { id: string };
    await catalog.call('PATCH', '/api/site/brand', { body: { logoDarkUrl: old } });
    const by = { id: '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b11', name: 'Grace Hopper' };
    const replace = () => catalog.callAsService('/internal/replace-image', { from: old, to: next, by });
    expect(await replace()).toMatchObject({ status: 200, body: { replaced: 4 } });
    const { body: shown } = await catalog.show(app.seoSlug);
    expect(shown).toMatchObject({ thumbnailUrl: next, imageAlts: { [next]: 'Our office' }, version: 2 });
    expect((await catalog.call('GET', `/api/apps/${app.id}/draft`)).body).toMatchObject({
      screenshots: [next, cover],
      draftedBy: { name: 'Ada Lovelace' },
    });
    expect((await catalog.call('GET', `/api/pages/${pageId}`)).body).toMatchObject({
      blocks: [{ kind: 'image', url: next, alt: 'Us' }],
    });
    expect((await catalog.call('GET', '/api/site/brand')).body).toMatchObject({ logoDarkUrl: next });
    expect((await catalog.call('GET', `/api/apps/${app.id}/revisions/1`)).text).toContain(old);
    expect(await replace()).toMatchObject({ body: { replaced: 0 } });
  });

  it('in a draft of the settings is replaced there; what is published of them belongs to others', async () => {
    const next = mediaPath(823);
    const consent = { isRequired: false, text: `[What we keep](${shot})` };
    await catalog.database.query(
      `insert into catalog.entry_drafts (kind, entry_id, changes, images, drafted_by)
       select 'settings', id, $1::jsonb, array[$2], '{"id": "a", "name": "Ada"}' from catalog.entries where entry_kind = 'settings'`,
      [JSON.stringify({ consent }), shot],
    );
    const by = { id: '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b11', name: 'Grace Hopper' };
    const answer = await catalog.callAsService('/internal/replace-image', { from: shot, to: next, by });
    expect(answer).toMatchObject({ status: 200, body: { replaced: 1 } });
    const [draft] = await catalog.database.query('select changes, images from catalog.entry_drafts');
    expect(draft).toEqual({
      changes: { consent: { ...consent, text: `[What we keep](${next})` } },
      images: [next],
    });
  });
});

describe('a focal point', () => {
  it('is in every answer about an app that shows the image, and in no other', async () => {
    await catalog.create({ seoSlug: 'plain', thumbnailUrl: other });
    await catalog.create({ seoSlug: 'shown', thumbnailUrl: shot, screenshots: [cover] });
    const before = (await catalog.call('GET', '/api/apps/getapps', { caller: null })).text;
    expect((await setFocus(cover, { x: 10, y: 90 })).status).toBe(204);
    const focus = { [cover]: { x: 10, y: 90 } };
    expect(appSchema.parse((await catalog.show('shown', null)).body).imageFocus).toEqual(focus);
    for (const query of ['', '?view=card']) {
      const { body } = await catalog.call('GET', `/api/apps/getapps${query}`, { caller: null });
      const [shown, plain] = body as Record<string, unknown>[];
      expect(shown?.imageFocus).toEqual(focus);
      expect(plain).not.toHaveProperty('imageFocus');
    }
    expect((await usesOf(cover, shot)).focus).toEqual(focus);
    expect((await setFocus(cover, null)).status).toBe(204);
    expect((await catalog.call('GET', '/api/apps/getapps', { caller: null })).text).toBe(before);
  });

  it('goes two days after it was set where nothing shows the image', async () => {
    await catalog.create({ thumbnailUrl: cover });
    for (const path of [cover, shot, other]) await setFocus(path, { x: 1, y: 2 });
    await catalog.database.query(
      `update catalog.image_focus set set_at = now() - interval '3 days' where path <> '${other}'`,
    );
    await catalog.sweepTrash();
    expect(Object.keys((await usesOf(cover, shot, other)).focus).toSorted()).toEqual([cover, other]);
  });

  it('follows the image into other apps, and stays with it', async () => {
    await setFocus(cover, { x: 1, y: 2 });
    const app = await catalog.create({ thumbnailUrl: shot });
    expect(app.imageFocus).toBeUndefined();
    const edited = await catalog.edit({ appId: app.id, screenshots: [cover] });
    expect(appSchema.parse(edited.body).imageFocus).toEqual({ [cover]: { x: 1, y: 2 } });
    const removed = await catalog.edit({ appId: app.id, screenshots: [] });
    expect(appSchema.parse(removed.body).imageFocus).toBeUndefined();
    await setFocus(cover, null);
  });

  it('is a point of an image of this site, set by an administrator', async () => {
    for (const [url, focus] of [
      ['https://example.com/x.png', { x: 1, y: 1 }],
      [cover, { x: 101, y: 0 }],
      [cover, { x: 1 }],
      [cover, undefined],
    ] as const)
      expect((await setFocus(url, focus)).status).toBe(422);
    const body = { url: cover, focus: { x: 1, y: 1 } };
    expect((await catalog.call('PUT', '/api/apps/image-focus', { body, caller: null })).status).toBe(401);
  });
});

describe('images without words', () => {
  const list = async (path = '/api/apps/missing-alts?limit=2') => {
    const answer = await catalog.call('GET', path);
    expect(answer.status).toBe(200);
    return {
      images: answer.body as MissingAlt[],
      total: Number(answer.headers.get('x-total-count')),
      next: /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1],
    };
  };

  it('are listed in the order of the portfolio, page by page, each once', async () => {
    await catalog.create({ seoSlug: 'last', thumbnailUrl: other, imageAlts: { [other]: 'Words' } });
    await catalog.create({ seoSlug: 'second', thumbnailUrl: cover, screenshots: [other, cover] });
    const first = await catalog.create({ seoSlug: 'first', thumbnailUrl: shot });
    const page = await list();
    const plain = (images: readonly MissingAlt[]) =>
      images.map(({ seoSlug, url, isThumbnail }) => [seoSlug, url, isThumbnail]);
    expect(page.total).toBe(3);
    expect(plain(page.images)).toEqual([
      ['first', shot, true],
      ['second', cover, true],
    ]);
    const rest = await list(page.next);
    expect([plain(rest.images), rest.next]).toEqual([[['second', other, false]], undefined]);
    const [image] = page.images;
    expect(image).toMatchObject({ appId: first.id, version: 1, imageAlts: {} });
    await catalog.edit({ appId: first.id, version: 1, imageAlts: { [shot]: 'A screen' } });
    expect((await list()).total).toBe(2);
  });

  it('are for administrators, and a made-up cursor is refused', async () => {
    expect((await catalog.call('GET', '/api/apps/missing-alts', { caller: null })).status).toBe(401);
    expect((await catalog.call('GET', '/api/apps/missing-alts?cursor=abc')).status).toBe(400);
  });
});
