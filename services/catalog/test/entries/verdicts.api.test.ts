import { expect, it } from '@jest/globals';
import {
  createdPreviewLinkSchema,
  givenVerdictSchema,
  previewLinkSchema,
  type Verdict,
} from '@portfolio/contracts/apps/preview-links.ts';
import { z } from 'zod';
import { administrator, personOf, serveCatalog } from '../catalog-under-test.ts';

const catalog = serveCatalog({ isEmptied: true });

async function createLink(id: string, body: object = { asksForApproval: true }, kind = 'apps') {
  const answer = await catalog.call('POST', `/api/${kind}/${id}/preview-links`, {
    body: { hours: 1, ...body },
  });
  const { url } = createdPreviewLinkSchema.parse(answer.body);
  return url.slice(url.lastIndexOf('/') + 1);
}
const give = (token: string, body: object) =>
  catalog.call('POST', '/internal/give-verdict', {
    caller: null,
    body: { token, verdict: 'approved', name: 'Client', ...body },
  });
async function verdictsOf(id: string, kind = 'apps'): Promise<Verdict[]> {
  const { body } = await catalog.call('GET', `/api/${kind}/${id}/preview-links`);
  return z
    .array(previewLinkSchema)
    .parse(body)
    .flatMap(({ verdicts }) => verdicts);
}
const draft = (id: string, body: object) => catalog.call('PUT', `/api/apps/${id}/draft`, { body });

it('is kept with who said what of which version, the newest first', async () => {
  const { id } = await catalog.create({ title: 'Ledger' });
  const token = await createLink(id);
  const given = await give(token, { verdict: 'changes', comment: 'Larger logo,\nplease.' });
  expect(given.status).toBe(201);
  expect(givenVerdictSchema.parse(given.body)).toMatchObject({
    maker: personOf(administrator),
    title: 'Ledger',
    kind: 'app',
    entryId: id,
  });
  await give(token, {});
  expect(await verdictsOf(id)).toMatchObject([
    { verdict: 'approved', name: 'Client', comment: '', version: 1, isOutdated: false },
    { verdict: 'changes', comment: 'Larger logo,\nplease.', version: 1, isOutdated: false },
  ]);
});

it('is out of date once the page looks different, and not by publishing what was approved', async () => {
  const { id } = await catalog.create({ title: 'Seen' });
  await draft(id, { title: 'Prepared', outcomes: [{ value: '1', label: 'b' }] });
  await give(await createLink(id), {});
  const isOutdated = async () => (await verdictsOf(id))[0]?.isOutdated;
  await catalog.call('POST', `/api/apps/${id}/draft/publish`, { body: { version: 1 } });
  expect(await isOutdated()).toBe(false);
  await draft(id, { title: 'Other' });
  expect(await isOutdated()).toBe(true);
  await draft(id, { title: 'Prepared' });
  expect(await isOutdated()).toBe(false);
});

it('is about the state that the page showed: one that changed before the press is another', async () => {
  const { id } = await catalog.create({ title: 'Seen' });
  const token = await createLink(id);
  const open = () => catalog.call('POST', '/internal/open-preview', { body: { token } });
  const { contentHash } = (await open()).body as { contentHash: string };
  await draft(id, { title: 'Changed meanwhile' });
  expect((await give(token, { contentHash })).body).toMatchObject({ verdict: { isOutdated: true } });
  expect(await verdictsOf(id)).toMatchObject([{ isOutdated: true }]);
  expect((await give(token, { contentHash: 'x' })).status).toBe(422);
});

it('is given of pages too', async () => {
  const { body } = await catalog.call('POST', '/api/pages', { body: { title: 'About', path: '/about-us' } });
  const { id } = z.object({ id: z.uuid() }).parse(body);
  const given = await give(await createLink(id, undefined, 'pages'), {});
  expect(given.body).toMatchObject({ kind: 'page', entryId: id });
  expect(await verdictsOf(id, 'pages')).toHaveLength(1);
});

it('T70: a verdict is refused by a link that does not ask, is unknown or has ended', async () => {
  const { id } = await catalog.create();
  const silent = await createLink(id, {});
  const revoked = await createLink(id);
  const [link] = z
    .array(previewLinkSchema)
    .parse((await catalog.call('GET', `/api/apps/${id}/preview-links`)).body);
  await catalog.call('DELETE', `/api/apps/${id}/preview-links/${link?.id ?? ''}`);
  for (const token of [silent, revoked, 'A'.repeat(43)])
    expect(await give(token, {})).toMatchObject({ status: 404, body: { code: 'previewLinkNotFound' } });
  expect(await verdictsOf(id)).toEqual([]);
});

it('T70: a verdict comes at most ten times an hour by one link', async () => {
  const { id } = await catalog.create();
  const token = await createLink(id);
  const statuses = [];
  for (let count = 1; count <= 11; count += 1) statuses.push((await give(token, {})).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  expect((await give(await createLink(id), {})).status).toBe(201);
});

it.each([
  [{ verdict: 'maybe' }, 'verdict'],
  [{ name: ' ' }, 'name'],
  [{ name: 'a\nb' }, 'name'],
  [{ comment: 'x'.repeat(2001) }, 'comment'],
  [{ comment: 'a\u0000b' }, 'comment'],
])('is refused as %j', async (body, field) => {
  const { id } = await catalog.create();
  expect(await give(await createLink(id), body)).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.any(String) } },
  });
});

it('T71: a verdict cannot be given, nor the page seen, by links of somebody who is out', async () => {
  const { id } = await catalog.create();
  const token = await createLink(id);
  const open = () => catalog.call('POST', '/internal/open-preview', { caller: null, body: { token } });
  const madeUntil = new Date(Date.now() + 1000).toISOString();
  const end = (body: object) => catalog.callAsService('/internal/end-previews', { madeUntil, ...body });
  await end({ userId: '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b11' });
  await end({ userId: administrator, madeUntil: '2026-01-01T00:00:00.000Z' });
  expect((await open()).status).toBe(200);
  await end({ userId: administrator });
  expect([(await open()).status, (await give(token, {})).status]).toEqual([404, 404]);
  expect(
    (await catalog.call('POST', '/internal/end-previews', { body: { userId: administrator } })).status,
  ).toBe(401);
});

it('stays when its link is revoked, which then shows nothing, and is not swept', async () => {
  const { id } = await catalog.create();
  const token = await createLink(id);
  await give(token, {});
  const path = `/api/apps/${id}/preview-links`;
  const [link] = z.array(previewLinkSchema).parse((await catalog.call('GET', path)).body);
  expect((await catalog.call('DELETE', `${path}/${link?.id ?? ''}`)).status).toBe(204);
  const opened = await catalog.call('POST', '/internal/open-preview', { caller: null, body: { token } });
  expect([opened.status, (await give(token, {})).status]).toEqual([404, 404]);
  await catalog.database.query(`update catalog.preview_links set expires_at = now() - interval '31 days'`);
  await catalog.sweepTrash();
  expect(await verdictsOf(id)).toHaveLength(1);
});

it('is given of a page without its hidden blocks', async () => {
  const blocks = [
    { kind: 'text', text: 'Seen' },
    { kind: 'text', text: 'Secret', isHidden: true },
  ];
  const { body } = await catalog.call('POST', '/api/pages', {
    body: { title: 'Hiding', path: '/hiding', blocks },
  });
  const { id } = z.object({ id: z.uuid() }).parse(body);
  const token = await createLink(id, undefined, 'pages');
  const opened = await catalog.call('POST', '/internal/open-preview', { caller: null, body: { token } });
  expect(opened.text).toContain('Seen');
  expect(opened.text).not.toContain('Secret');
});
