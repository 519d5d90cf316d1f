import { describe, expect, it } from '@jest/globals';
import { createdPreviewLinkSchema } from '@portfolio/contracts/apps/preview-links.ts';
import { sitePartsEndpoints } from '@portfolio/contracts/endpoints/site-parts.ts';
import { defaultWords } from '@portfolio/contracts/pages/default-words.ts';
import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import { z } from 'zod';
import { administrator, mediaPath, personOf } from '../catalog-under-test.ts';
import { until } from '../until.ts';
import { servePages } from './pages-under-test.ts';

const { catalog, create, call: callPages } = servePages();
const contributor: UserRight[] = ['content'];
const colleague = '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b99';

const call = (method: string, part: string, body?: unknown, options: object = {}) =>
  catalog.call(method, `/api/site/${part}`, { ...(body === undefined ? {} : { body }), ...options });
const seen = async (part: string) => (await call('GET', part, undefined, { caller: null })).body;
const draftSchema = z.object({ draftedAt: z.string(), version: z.number() });
const versionOf = async (part: string) =>
  z.object({ version: z.number() }).parse((await call('GET', part)).body).version;

const parts = [
  { part: 'navigation', changes: { social: [{ kind: 'github', url: 'https://github.com/a' }] } },
  { part: 'brand', changes: { accent: '#0f766e', logoUrl: mediaPath(900) } },
  { part: 'words', changes: { 'contact.send': 'Abschicken' } },
];

describe.each(parts)('the $part of the site', ({ part, changes }) => {
  it('is changed by who knows its version, and by nobody else', async () => {
    const version = await versionOf(part);
    const edited = await call('PATCH', part, { ...changes, version });
    expect(edited).toMatchObject({ status: 200, body: { ...changes, version: version + 1 } });
    expect(await call('PATCH', part, { ...changes, version })).toMatchObject({
      status: 409,
      body: { code: 'versionChanged' },
    });
    expect(await seen(part)).not.toHaveProperty('version');
  });

  it('has versions that name who saved it, and each can be restored', async () => {
    const { hasDraft: _, ...before } = (await call('GET', part)).body as Record<string, unknown>;
    const names = Object.keys(changes);
    await call('PATCH', part, part === 'navigation' ? { social: [] } : { [names[0] ?? '']: other(part) });
    const version = await versionOf(part);
    expect((await call('GET', `${part}/revisions`)).body).toMatchObject([
      {
        number: version - 1,
        by: personOf(administrator),
        writtenBy: personOf(administrator),
        changed: [names[0]],
      },
      ...Array.from({ length: version - 2 }, () => ({})),
    ]);
    expect((await call('GET', `${part}/revisions/${String(version - 1)}`)).body).toEqual(before);
    const restore = (of: number) =>
      call('POST', `${part}/revisions/${String(version - 1)}/restore`, { version: of });
    expect((await restore(version - 1)).status).toBe(409);
    expect(await restore(version)).toMatchObject({
      status: 200,
      body: { ...before, version: version + 1 },
    });
    expect((await call('GET', `${part}/authors`)).body).toMatchObject({
      changedBy: personOf(administrator).name,
    });
    expect((await call('GET', `${part}/revisions/77`)).status).toBe(404);
  });

  it('tells those who may edit alone whether it has a draft', async () => {
    const hasDraft = async (options: object) => (await call('GET', part, undefined, options)).body;
    expect(await hasDraft({ rights: contributor })).toMatchObject({ hasDraft: false });
    const { draftedAt } = draftSchema.parse((await call('PUT', `${part}/draft`, changes)).body);
    expect(await hasDraft({ rights: contributor })).toMatchObject({ hasDraft: true });
    expect(await seen(part)).not.toHaveProperty('hasDraft');
    expect((await call('DELETE', `${part}/draft?draftedAt=${draftedAt}`)).status).toBe(204);
    expect(await hasDraft({})).toMatchObject({ hasDraft: false });
  });

  it('has a draft, which a contributor writes and somebody else publishes', async () => {
    const published = await seen(part);
    const version = await versionOf(part);
    const wanted = part === 'navigation' ? { social: [] } : { [Object.keys(changes)[0] ?? '']: other(part) };
    const asContributor = { caller: colleague, rights: contributor };
    const drafted = await call('PUT', `${part}/draft`, wanted, asContributor);
    expect(drafted).toMatchObject({
      status: 200,
      body: {
        ...wanted,
        version,
        changed: Object.keys(wanted),
        publishAt: null,
        draftedBy: personOf(colleague),
      },
    });
    expect(await seen(part)).toEqual(published);
    const { draftedAt } = draftSchema.parse(drafted.body);
    const publish = (known: string, options = {}) =>
      call('POST', `${part}/draft/publish`, { version, draftedAt: known }, options);
    expect((await publish(draftedAt, asContributor)).status).toBe(403);
    expect(await publish('2026-01-01T00:00:00.000Z')).toMatchObject({
      status: 409,
      body: { code: 'versionChanged', draftedAt, draftedBy: personOf(colleague) },
    });
    expect(await publish(draftedAt)).toMatchObject({
      status: 200,
      body: { ...wanted, version: version + 1 },
    });
    expect(await seen(part)).toMatchObject(wanted);
    expect((await call('GET', `${part}/draft`)).status).toBe(404);
    expect((await call('GET', `${part}/revisions`)).body).toMatchObject([
      { by: personOf(administrator), writtenBy: personOf(colleague) },
      ...Array.from({ length: version - 1 }, () => ({})),
    ]);
  });

  it('has a draft that is dropped by who saw it, and published by the clock', async () => {
    const publishAt = () => new Date(Date.now() + 1200).toISOString();
    const draft = await call('PUT', `${part}/draft`, changes);
    const { draftedAt } = draftSchema.parse(draft.body);
    expect((await call('DELETE', `${part}/draft?draftedAt=2026-01-01T00:00:00.000Z`)).status).toBe(409);
    expect((await call('DELETE', `${part}/draft?draftedAt=${draftedAt}`)).status).toBe(204);
    const timed = { ...changes, publishAt: publishAt() };
    expect(await call('PUT', `${part}/draft`, timed, { rights: contributor })).toMatchObject({ status: 403 });
    expect((await call('PUT', `${part}/draft`, timed)).body).toMatchObject({ publishAt: timed.publishAt });
    catalog.startClock();
    await until(async () => (await call('GET', `${part}/draft`)).status === 404);
    await catalog.stopClock();
    expect(await seen(part)).toMatchObject(changes);
  });

  it('is shown with its draft by a preview link', async () => {
    await call(
      'PUT',
      `${part}/draft`,
      part === 'navigation' ? { social: [] } : { [Object.keys(changes)[0] ?? '']: other(part) },
    );
    const link = await call('POST', `${part}/preview-links`, { hours: 1 }, { rights: contributor });
    const { id, url } = createdPreviewLinkSchema.parse(link.body);
    const token = url.split('/').at(-1);
    const open = () => catalog.call('POST', '/internal/open-preview', { caller: null, body: { token } });
    expect((await open()).body).toMatchObject({
      part: {
        name: part,
        value: part === 'navigation' ? { social: [] } : { [Object.keys(changes)[0] ?? '']: other(part) },
      },
    });
    expect((await call('GET', `${part}/preview-links`)).body).toMatchObject([{ id, openedCount: 1 }]);
    expect((await call('DELETE', `${part}/preview-links/${id}`)).status).toBe(204);
    expect((await open()).status).toBe(404);
    await call('DELETE', `${part}/draft`);
  });
});

/** Another value of the first of its changes. */
const other = (part: string) => (part === 'brand' ? '#123456' : 'Los');

it('words that a draft gives back are the default', async () => {
  await call('PATCH', 'words', { 'contact.send': 'Los' });
  const draft = await call('PUT', 'words/draft', { 'contact.send': null });
  expect(draft.body).toMatchObject({
    'contact.send': defaultWords['contact.send'],
    changed: ['contact.send'],
  });
  const { draftedAt, version } = draftSchema.parse(draft.body);
  await call('POST', 'words/draft/publish', { draftedAt, version });
  expect(await seen('words')).toMatchObject({ 'contact.send': defaultWords['contact.send'] });
});

it('the images of a draft and of a version of the brand are in use', async () => {
  const used = (paths: string[]) => catalog.callAsService('/internal/images-in-use', { paths });
  const [inDraft, inVersion] = [mediaPath(901), mediaPath(902)];
  await call('PATCH', 'brand', { logoUrl: inVersion });
  await call('PATCH', 'brand', { logoUrl: null });
  await call('PUT', 'brand/draft', { iconUrl: inDraft });
  const { inUse } = z.object({ inUse: z.array(z.string()) }).parse((await used([inDraft, inVersion])).body);
  expect(inUse.toSorted()).toEqual([inDraft, inVersion].toSorted());
  await call('DELETE', 'brand/draft');
});

describe('links of the navigation', () => {
  const linksOf = (body: unknown) => sitePartsEndpoints.getNavigation.answer.parse(body).header;

  it('get ids from the server and keep those that are sent back; no two have one id', async () => {
    const header = [
      { label: 'Work', url: '/apps', children: [{ label: 'Web', url: '/apps/web' }] },
      { label: 'Contact', url: '/contact' },
    ];
    const stored = linksOf((await call('PATCH', 'navigation', { header })).body);
    const ids = [stored[0]?.id, stored[0]?.children?.[0]?.id, stored[1]?.id];
    expect(new Set(ids).size).toBe(3);
    const turned = stored.toReversed();
    expect(linksOf((await call('PATCH', 'navigation', { header: turned })).body)).toEqual(turned);
    expect(linksOf(await seen('navigation'))).toEqual(header.toReversed());
    const twice = [stored[1], stored[1]];
    expect(await call('PATCH', 'navigation', { header: twice })).toMatchObject({
      status: 422,
      body: { fields: { 'header.1.id': expect.any(String) } },
    });
    expect((await call('PUT', 'navigation/draft', { header: twice })).status).toBe(422);
  });

  it('cannot lead to a page that is not there, in a draft either; a preview leaves out hidden ones', async () => {
    const nowhere = [{ pageId: '0190d2f4-5a5e-4c3a-9b1d-2f0e4c6a8b10' }];
    expect(await call('PUT', 'navigation/draft', { header: nowhere })).toMatchObject({
      status: 422,
      body: { fields: { 'header.0.pageId': expect.any(String) } },
    });
    const hidden = await create({ isActive: false });
    await call('PUT', 'navigation/draft', { header: [{ pageId: hidden.id }, { label: 'X', url: '/x' }] });
    const { url } = createdPreviewLinkSchema.parse(
      (await call('POST', 'navigation/preview-links', { hours: 1 })).body,
    );
    const opened = await catalog.call('POST', '/internal/open-preview', {
      body: { token: url.split('/').at(-1) },
    });
    expect(opened.body).toMatchObject({ part: { value: { header: [{ label: 'X', url: '/x' }] } } });
    await call('DELETE', 'navigation/draft');
    await callPages('DELETE', `/${hidden.id}`);
  });
});

it('contributors read versions of parts and restore none', async () => {
  expect((await call('GET', 'brand/revisions', undefined, { rights: contributor })).status).toBe(200);
  const restore = call('POST', 'brand/revisions/1/restore', { version: 1 }, { rights: contributor });
  expect((await restore).status).toBe(403);
  expect((await call('GET', 'brand/draft', undefined, { caller: null })).status).toBe(401);
});

it('a part that is read while its draft is published is of one moment', async () => {
  await call('PUT', 'words/draft', { 'contact.send': 'Los' });
  const version = await versionOf('words');
  let reading: ReturnType<typeof call> | undefined;
  await catalog.withSchema((knex) =>
    knex.transaction(async (transaction) => {
      await transaction.raw('lock table entry_drafts');
      reading = call('GET', 'words');
      await until(async () => {
        const waiting = `select from pg_locks where relation = 'entry_drafts'::regclass and not granted`;
        return (await transaction.raw<{ rows: unknown[] }>(waiting)).rows.length > 0;
      });
      await transaction('entry_drafts').del();
      await transaction('entries').where({ entry_kind: 'words' }).increment('version');
    }),
  );
  expect((await reading)?.body).toMatchObject({ version: version + 1, hasDraft: false });
});
