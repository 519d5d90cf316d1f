import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createdPreviewLinkSchema, previewLinkSchema } from '@portfolio/contracts/apps/preview-links.ts';
import { z } from 'zod';
import { administrator, personOf, publicUrl, serveCatalog } from '../catalog-under-test.ts';
import { until } from '../until.ts';

const catalog = serveCatalog({ isEmptied: true });

const pathOf = (id: string, rest = '') => `/api/apps/${id}/preview-links${rest}`;
const create = (id: string, hours: unknown) => catalog.call('POST', pathOf(id), { body: { hours } });
const revoke = (id: string, linkId: string) => catalog.call('DELETE', pathOf(id, `/${linkId}`));
const listOf = async (id: string) =>
  z.array(previewLinkSchema).parse((await catalog.call('GET', pathOf(id))).body);
const open = (token: string) =>
  catalog.call('POST', '/internal/open-preview', { caller: null, body: { token } });

async function createLink(id: string, hours = 1) {
  const link = createdPreviewLinkSchema.parse((await create(id, hours)).body);
  return { ...link, token: link.url.slice(link.url.lastIndexOf('/') + 1) };
}

describe('a preview link', () => {
  it('shows the app, also one that visitors do not see', async () => {
    const app = await catalog.create({ isActive: false });
    const { url, token } = await createLink(app.id);
    expect(url).toBe(`${publicUrl}/preview/${token}`);
    expect(await open(token)).toMatchObject({
      status: 200,
      body: { app: { ...app, descriptionHtml: expect.any(String) } },
    });
    const scheduled = await catalog.create({ publishAt: '2099-01-01T00:00:00Z' });
    expect((await open((await createLink(scheduled.id)).token)).body).toMatchObject({
      app: { id: scheduled.id },
    });
  });

  it('shows what is prepared, and what is published once that is gone', async () => {
    const { id } = await catalog.create({ title: 'Seen' });
    const { token } = await createLink(id);
    await catalog.call('PUT', `/api/apps/${id}/draft`, { body: { title: 'Prepared' } });
    expect((await open(token)).body).toMatchObject({ app: { title: 'Prepared' } });
    await catalog.call('DELETE', `/api/apps/${id}/draft`);
    expect((await open(token)).body).toMatchObject({ app: { title: 'Seen' } });
  });

  it('says how often it was opened, and until when it works', async () => {
    const { id } = await catalog.create();
    const link = await createLink(id, 720);
    expect(Date.parse(link.expiresAt) - Date.now()).toBeGreaterThan(719.9 * 3_600_000);
    expect(Date.parse(link.expiresAt) - Date.now()).toBeLessThan(720.1 * 3_600_000);
    const listed = {
      id: link.id,
      createdAt: expect.any(String),
      createdBy: personOf(administrator),
      expiresAt: link.expiresAt,
      asksForApproval: false,
      verdicts: [],
    };
    expect(await listOf(id)).toEqual([{ ...listed, openedCount: 0, lastOpenedAt: null }]);
    await Promise.all(Array.from({ length: 12 }, () => open(link.token)));
    expect(await listOf(id)).toEqual([{ ...listed, openedCount: 12, lastOpenedAt: expect.any(String) }]);
    const counted = await listOf(id);
    const looked = await catalog.call('POST', '/internal/open-preview', {
      caller: null,
      body: { token: link.token, isCounted: false },
    });
    expect(looked.status).toBe(200);
    expect(await listOf(id)).toEqual(counted);
  });

  it('works no longer than it was made for, to the fraction of an hour', async () => {
    const { id } = await catalog.create();
    const { token, expiresAt } = await createLink(id, 2 / 3600);
    expect((await open(token)).status).toBe(200);
    await until(() => Date.now() > Date.parse(expiresAt) + 50);
    expect(await open(token)).toMatchObject({ status: 404, body: { code: 'previewLinkNotFound' } });
    expect(await listOf(id)).toMatchObject([{ openedCount: 1 }]);
  });

  it('is revoked at once, alone', async () => {
    const { id } = await catalog.create();
    const [one, other] = [await createLink(id), await createLink(id)];
    expect((await revoke(id, one.id)).status).toBe(204);
    expect((await open(one.token)).status).toBe(404);
    expect((await open(other.token)).status).toBe(200);
    expect((await listOf(id)).map((link) => link.id)).toEqual([other.id]);
    for (const unknown of [one.id, randomUUID(), 'seven'])
      expect(await revoke(id, unknown)).toMatchObject({ status: 404, body: { code: 'previewLinkNotFound' } });
    const another = await catalog.create();
    expect((await revoke(another.id, other.id)).status).toBe(404);
  });

  it('leads nowhere while the app is in the trash', async () => {
    const { id } = await catalog.create();
    const { token } = await createLink(id);
    await catalog.remove(id);
    expect((await open(token)).status).toBe(404);
    expect((await create(id, 1)).status).toBe(404);
    await catalog.call('POST', `/api/apps/restore/${id}`);
    expect((await open(token)).status).toBe(200);
  });

  it('is stored as a hash: what is in the database opens nothing', async () => {
    const { id } = await catalog.create();
    const { token } = await createLink(id);
    const stored = await catalog.database.query('select * from catalog.preview_links');
    const text = JSON.stringify(stored);
    expect(text).not.toContain(token);
    expect(text).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    expect((stored[0] as { token_hash: Buffer }).token_hash).toEqual(
      createHash('sha256').update(token).digest(),
    );
  });

  it('is no guess', async () => {
    await createLink((await catalog.create()).id);
    expect((await open(randomBytes(32).toString('base64url'))).status).toBe(404);
    for (const wrong of ['', 'x', "' or true --", 7, null])
      expect((await open(wrong as string)).status).toBe(422);
  });

  it.each([[0], [-1], [720.01], ['24'], [null], [undefined]])('is not made for %j hours', async (hours) => {
    const { id } = await catalog.create();
    expect(await create(id, hours)).toMatchObject({
      status: 422,
      body: { fields: { hours: expect.any(String) } },
    });
  });

  it('is made, listed and revoked by administrators only', async () => {
    const { id } = await catalog.create();
    const { id: linkId } = await createLink(id);
    expect((await catalog.call('GET', pathOf(id), { caller: null })).status).toBe(401);
    expect((await catalog.call('POST', pathOf(id), { caller: null, body: { hours: 1 } })).status).toBe(401);
    expect((await catalog.call('DELETE', pathOf(id, `/${linkId}`), { caller: null })).status).toBe(401);
    expect(await listOf(id)).toHaveLength(1);
    expect((await catalog.call('GET', pathOf(randomUUID()))).status).toBe(404);
  });

  it('is forgotten thirty days after its end', async () => {
    const { id } = await catalog.create();
    await createLink(id);
    await createLink(id);
    await catalog.database.query(`update catalog.preview_links set expires_at = now() - interval '29 days'`);
    await catalog.sweepTrash();
    expect(await listOf(id)).toHaveLength(2);
    await catalog.database.query(`update catalog.preview_links set expires_at = now() - interval '31 days'`);
    await catalog.sweepTrash();
    expect(await listOf(id)).toEqual([]);
  });
});

describe('preview links of an API token', () => {
  const token = { id: randomUUID(), name: 'Writer' };
  const createBy = async (id: string, maker: { id: string; name: string }) => {
    const options = { token: maker, body: { hours: 72 } };
    const { url, ...link } = createdPreviewLinkSchema.parse(
      (await catalog.call('POST', pathOf(id), options)).body,
    );
    return { ...link, token: url.slice(url.lastIndexOf('/') + 1) };
  };
  const areOpen = (links: { token: string }[]) =>
    Promise.all(links.map(async (link) => (await open(link.token)).status === 200));

  it('work three at a time for one entry; a new one ends the oldest, and no other link', async () => {
    const [{ id }, other] = [await catalog.create(), await catalog.create()];
    const before = [
      await createLink(id),
      await createBy(id, { id: randomUUID(), name: 'Another' }),
      await createBy(other.id, token),
    ];
    const links = [];
    for (let count = 0; count < 5; count += 1) links.push(await createBy(id, token));
    expect(await areOpen(links)).toEqual([false, false, true, true, true]);
    expect(await areOpen(before)).toEqual([true, true, true]);
    const person = await createLink(id);
    expect((await listOf(id)).map((link) => link.id)).toEqual(
      [person, ...links.slice(2).toReversed(), before[1], before[0]].map((link) => link?.id),
    );
    expect(await areOpen(links.slice(2))).toEqual([true, true, true]);
  });

  it('work three at a time where many are made at once', async () => {
    const { id } = await catalog.create();
    const links = await Promise.all(Array.from({ length: 12 }, () => createBy(id, token)));
    expect((await areOpen(links)).filter(Boolean)).toHaveLength(3);
  });

  it('that ask for a verdict wait for it, and are listed after their end where they have one', async () => {
    const { id } = await catalog.create();
    const body = { hours: 72, asksForApproval: true };
    const asking = createdPreviewLinkSchema.parse(
      (await catalog.call('POST', pathOf(id), { token, body })).body,
    );
    const verdict = {
      token: asking.url.slice(asking.url.lastIndexOf('/') + 1),
      ...{ verdict: 'approved', name: 'Eve' },
    };
    for (let count = 0; count < 4; count += 1) await createBy(id, token);
    const given = await catalog.call('POST', '/internal/give-verdict', { caller: null, body: verdict });
    expect(given.status).toBe(201);
    expect((await catalog.call('DELETE', `${pathOf(id)}/${asking.id}`, { token })).status).toBe(204);
    expect((await listOf(id)).map((link) => link.id)).toContain(asking.id);
    expect((await open(verdict.token)).status).toBe(404);
  });
});
