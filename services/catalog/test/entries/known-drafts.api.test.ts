import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { CallingToken } from '@portfolio/contracts/account/tokens.ts';
import { freePath } from '../pages/pages-under-test.ts';
import { administrator, newApp, personOf, serveCatalog, type Answer } from '../catalog-under-test.ts';

const catalog = serveCatalog();
const contributorId = randomUUID();
const tokenOf = (name: string): CallingToken => ({ id: randomUUID(), name });

interface Draft {
  draftedAt: string;
  draftedBy: object;
}

const makers = {
  apps: () =>
    catalog.call('POST', '/api/apps/create', {
      body: newApp({ title: 'Seen', seoSlug: `app-${randomUUID()}` }),
    }),
  pages: () => catalog.call('POST', '/api/pages', { body: { path: freePath(), title: 'Seen' } }),
};

describe.each(['apps', 'pages'] as const)('a draft of %s', (kind) => {
  /** An entry that visitors see, and calls of its draft. */
  const newEntry = async () => {
    const { id } = (await makers[kind]()).body as { id: string };
    const path = `/api/${kind}/${id}/draft`;
    const sender = (who: { caller?: string; token?: CallingToken }) => ({
      save: (title: string, draftedAt?: string | null) =>
        catalog.call('PUT', path, { ...who, body: { title, draftedAt } }),
      publish: (draftedAt?: string | null) =>
        catalog.call('POST', `${path}/publish`, { ...who, body: { version: 1, draftedAt } }),
      drop: (draftedAt?: string) =>
        catalog.call('DELETE', path + (draftedAt === undefined ? '' : `?draftedAt=${draftedAt}`), who),
    });
    const revisions = async () => (await catalog.call('GET', `/api/${kind}/${id}/revisions`)).body;
    const stored = async () => (await catalog.call('GET', path)).body as Draft;
    return { sender, editor: sender({}), contributor: sender({ caller: contributorId }), revisions, stored };
  };
  const timeOf = ({ body }: Answer) => (body as Draft).draftedAt;
  const refusedFor = (draft: { draftedAt: string; draftedBy: object } | null) => ({
    status: 409,
    body: {
      code: 'versionChanged',
      draftedAt: draft?.draftedAt ?? null,
      draftedBy: draft?.draftedBy ?? null,
    },
  });

  it('is not published, replaced or dropped by who has seen another one', async () => {
    const { editor, contributor, stored } = await newEntry();
    const seen = timeOf(await editor.save('Read', null));
    await contributor.save('Swapped', seen);
    const present = await stored();
    expect(present.draftedBy).toEqual(personOf(contributorId));
    expect(await editor.publish(seen)).toMatchObject(refusedFor(present));
    expect(await editor.publish(null)).toMatchObject(refusedFor(present));
    expect(await editor.save('Mine', seen)).toMatchObject(refusedFor(present));
    expect(await editor.drop(seen)).toMatchObject(refusedFor(present));
    expect(await editor.publish(present.draftedAt)).toMatchObject({
      status: 200,
      body: { title: 'Swapped' },
    });
    expect(await editor.publish(present.draftedAt)).toMatchObject(refusedFor(null));
    expect(await editor.drop(present.draftedAt)).toMatchObject(refusedFor(null));
  });

  it('is that which its caller saved last, for a call that does not say which', async () => {
    const { editor, contributor, stored } = await newEntry();
    await contributor.save('Theirs');
    for (const answer of [await editor.save('Mine'), await editor.publish(), await editor.drop()])
      expect(answer).toMatchObject(refusedFor(await stored()));
    expect((await contributor.save('Theirs again')).status).toBe(200);
    expect((await contributor.drop()).status).toBe(204);
    expect((await editor.save('Mine')).status).toBe(200);
    expect((await editor.publish()).status).toBe(200);
  });

  it('of a program is not that of its maker, nor of another token of the same name', async () => {
    const { sender, editor, stored } = await newEntry();
    const token = tokenOf('Writer');
    expect((await sender({ token }).save('Of a program')).status).toBe(200);
    const present = await stored();
    expect(present.draftedBy).toEqual({ ...personOf(administrator), tokenName: 'Writer' });
    for (const other of [editor, sender({ token: tokenOf('Writer') })])
      expect(await other.publish()).toMatchObject(refusedFor(present));
    expect((await sender({ token }).publish()).status).toBe(200);
  });

  it('has a time that no other draft of the entry has', async () => {
    const { editor } = await newEntry();
    const times: string[] = [];
    for (let count = 0; count < 12; count += 1)
      times.push(timeOf(await editor.save(`Draft ${String(count)}`)));
    expect(new Set(times).size).toBe(times.length);
    const together = await Promise.all(Array.from({ length: 8 }, () => editor.save('At once')));
    expect(together.every(({ status }) => status === 200)).toBe(true);
  });

  it('leaves its author in the version that publishing keeps', async () => {
    const { editor, contributor, revisions, stored } = await newEntry();
    await contributor.save('Written by somebody');
    await editor.publish((await stored()).draftedAt);
    expect(await revisions()).toMatchObject([
      { by: personOf(administrator), writtenBy: personOf(contributorId) },
    ]);
    const token = tokenOf('Writer');
    const next = await newEntry();
    await next.sender({ token }).save('Written by a program');
    await next.editor.publish((await next.stored()).draftedAt);
    const byProgram = { ...personOf(administrator), tokenName: 'Writer' };
    expect(await next.revisions()).toMatchObject([{ by: personOf(administrator), writtenBy: byProgram }]);
  });
});
