import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { CallingToken } from '@portfolio/contracts/account/tokens.ts';
import type { AppDraft } from '@portfolio/contracts/apps/app-drafts.ts';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import type { CreatedPreviewLink } from '@portfolio/contracts/apps/preview-links.ts';
import type { KeptTestimonial, TestimonialLink } from '@portfolio/contracts/apps/testimonials.ts';
import { administrator, personOf, serveCatalog } from '../catalog-under-test.ts';
import { saveLanguages } from '../save-languages.ts';

const catalog = serveCatalog({ isEmptied: true });
const words = { text: 'They did what they said.', name: 'Grace Client', position: 'CEO' };
const german = { tag: 'de', name: 'Deutsch', isPublic: true };
const token: CallingToken = { id: '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b77', name: 'Agent' };

async function makeLink(id: string, hours = 1): Promise<string> {
  const answer = await catalog.call('POST', `/api/apps/${id}/testimonial-links`, { body: { hours } });
  const { url } = answer.body as CreatedPreviewLink;
  return url.slice(url.lastIndexOf('/') + 1);
}
const ask = (name: string, body: object) => catalog.call('POST', `/internal/${name}`, { caller: null, body });
const send = (link: string, given: object = {}) =>
  ask('send-testimonial', { ...words, token: link, consent: 'Shown to all.', ...given });
const open = (link: string) => ask('open-testimonial', { token: link });
const takeBack = (link: string) => ask('take-back-testimonial', { token: link });
const draftOf = async (id: string) => (await catalog.call('GET', `/api/apps/${id}/draft`)).body as AppDraft;
const putDraft = (id: string, body: object) => catalog.call('PUT', `/api/apps/${id}/draft`, { body });
const publish = (id: string) =>
  catalog.call('POST', `/api/apps/${id}/draft/publish`, { body: { version: 1 } });
const linksOf = async (id: string) =>
  (await catalog.call('GET', `/api/apps/${id}/testimonial-links`)).body as TestimonialLink[];
const quoteFor = async (caller: string | null, slug: string) =>
  ((await catalog.show(slug, caller)).body as App).quote;

it('come into the draft with what was agreed to, which visitors do not see', async () => {
  const { id, seoSlug } = await catalog.create({ title: 'Ledger' });
  await putDraft(id, { title: 'Ledger 2' });
  const { draftedAt } = await draftOf(id);
  const link = await makeLink(id);
  expect((await open(link)).body).toEqual({ app: 'Ledger', state: 'open', words: null });
  const sent = await send(link);
  expect(sent.status).toBe(201);
  const { words: kept, ...about } = sent.body as KeptTestimonial;
  expect(about).toEqual({
    id: expect.any(String),
    maker: personOf(administrator),
    title: 'Ledger',
    entryId: id,
  });
  expect(kept).toEqual({ ...words, sentAt: expect.any(String) });
  expect((await open(link)).body).toEqual({ app: 'Ledger', state: 'sent', words: kept });
  const draft = await draftOf(id);
  const quote = {
    ...{ text: words.text, author: words.name, position: 'CEO' },
    consent: { text: 'Shown to all.', agreedAt: kept.sentAt },
  };
  expect(draft).toMatchObject({ title: 'Ledger 2', quote });
  expect(draft.draftedAt).not.toBe(draftedAt);
  expect(await linksOf(id)).toMatchObject([{ state: 'taken', quote }]);
  expect((await send(link)).status).toBe(409);
  await publish(id);
  expect(await quoteFor(administrator, seoSlug)).toEqual(quote);
  const { consent: _, ...seen } = quote;
  expect(await quoteFor(null, seoSlug)).toEqual(seen);
  expect((await catalog.list('', null))[0]?.quote).toEqual(seen);
});

it('wait beside the quote of somebody else, and beside a draft with a time', async () => {
  const { id } = await catalog.create();
  await putDraft(id, { quote: { text: 'Ours', author: 'Other' } });
  await send(await makeLink(id));
  expect(await draftOf(id)).toMatchObject({ quote: { text: 'Ours', author: 'Other' } });
  const [waiting] = await linksOf(id);
  expect(waiting).toMatchObject({ state: 'waiting', quote: { author: words.name } });
  await putDraft(id, { quote: waiting?.quote });
  expect(await linksOf(id)).toMatchObject([{ state: 'taken' }]);

  const timed = await catalog.create();
  await putDraft(timed.id, { title: 'Soon', publishAt: '2099-01-01T00:00:00Z' });
  await send(await makeLink(timed.id));
  expect(await draftOf(timed.id)).toMatchObject({ title: 'Soon', quote: null });
  expect(await linksOf(timed.id)).toMatchObject([{ state: 'waiting' }]);
});

it('are removed everywhere once taken back, also where they were mended, and nothing brings them back', async () => {
  const { id, seoSlug } = await catalog.create({ title: 'Ledger' });
  const link = await makeLink(id);
  await send(link);
  const drafted = await draftOf(id);
  await publish(id);
  // Mended by a client that knows nothing of consents, as a run of a token.
  const mended = { text: 'They did what they say.', author: words.name };
  await catalog.call('PATCH', '/api/apps/edit', { body: { appId: id, quote: mended }, token });
  expect((await quoteFor(administrator, seoSlug))?.consent).toEqual(drafted.quote?.consent);
  const copy = (await catalog.call('POST', `/api/apps/${id}/duplicate`)).body as App;
  await putDraft(copy.id, { title: 'Copied', quote: { ...copy.quote, position: 'Founder' } });
  await putDraft(id, { quote: drafted.quote });
  await saveLanguages(catalog, { language: 'en', languages: [german] });
  const translated = await catalog.call('POST', `/api/apps/${id}/translations`, {
    ...{ body: { language: german.tag }, token },
  });
  const translation = translated.body as App;
  await catalog.call('PATCH', '/api/apps/edit', { body: { appId: translation.id, title: 'Buch' }, token });
  const { version: sourceVersion } = (await catalog.show(seoSlug)).body as App;
  await catalog.call('PUT', `/api/apps/${translation.id}/draft`, { body: { sourceVersion }, token });

  expect(await takeBack(link)).toMatchObject({ status: 200, body: { title: 'Ledger' } });
  expect((await open(link)).body).toEqual({ app: 'Ledger', state: 'withdrawn', words: null });
  expect(await linksOf(id)).toMatchObject([{ state: 'withdrawn', quote: null }]);
  for (const slug of [seoSlug, copy.seoSlug]) expect(await quoteFor(administrator, slug)).toBeNull();
  expect((await catalog.call('GET', `/api/apps/${id}/draft`)).status).toBe(404);
  expect(await draftOf(copy.id)).toMatchObject({ title: 'Copied', quote: null });
  const stored = await catalog.database.query(
    `select row_to_json(stored)::text as text from catalog.entry_revisions stored
     union all select row_to_json(stored)::text from catalog.run_changes stored
     union all select row_to_json(stored)::text from catalog.entry_drafts stored
     union all select row_to_json(stored)::text from catalog.apps stored
     union all select row_to_json(stored)::text from catalog.testimonial_links stored`,
  );
  expect(JSON.stringify(stored)).not.toContain('They did');
  expect(readFileSync(catalog.erasedList, 'utf8')).toMatch(/^testimonial [0-9a-f-]{36}$/m);

  const { version } = (await catalog.show(seoSlug)).body as App;
  await catalog.call('POST', `/api/apps/${id}/revisions/2/restore`, { body: { version } });
  await putDraft(id, { quote: { ...drafted.quote, text: 'Mended once more' } });
  expect(await draftOf(id)).toMatchObject({ quote: null });
  const runs = (await catalog.call('GET', '/api/runs')).body as { id: string }[];
  for (const run of runs) await catalog.call('POST', `/api/runs/${run.id}/undo`, { body: {} });
  expect(await quoteFor(administrator, seoSlug)).toBeNull();
  expect((await takeBack(link)).status).toBe(200);
});

it('are taken back while the app is in the trash, where its links are gone', async () => {
  const { id } = await catalog.create();
  const [used, unused] = [await makeLink(id), await makeLink(id)];
  await send(used);
  await publish(id);
  await catalog.remove(id);
  expect((await open(unused)).status).toBe(404);
  expect((await send(unused)).status).toBe(404);
  expect((await takeBack(unused)).status).toBe(404);
  expect((await takeBack(used)).status).toBe(200);
  const recovered = await catalog.call('POST', `/api/apps/restore/${id}`);
  expect(recovered.body).toMatchObject({ id, quote: null });
});

it('T94: words of clients are taken by links that work: not ended ones, nor those of somebody who was switched off', async () => {
  const { id } = await catalog.create();
  const links = await Promise.all([makeLink(id), makeLink(id), makeLink(id, 0.0000001)]);
  const [revoked, ended, expired] = links;
  const listed = await linksOf(id);
  expect(listed.map(({ state }) => state)).toContain('expired');
  await send(revoked);
  const used = (await linksOf(id)).find(({ quote }) => quote !== null);
  expect((await catalog.call('DELETE', `/api/apps/${id}/testimonial-links/${used?.id ?? ''}`)).status).toBe(
    204,
  );
  await catalog.callAsService('/internal/end-previews', {
    userId: administrator,
    madeUntil: new Date(Date.now() + 1000).toISOString(),
  });
  for (const link of [ended, expired]) expect((await send(link)).status).toBe(404);
  expect((await takeBack(revoked)).status).toBe(200);
  for (const hours of [0, 2161])
    expect(
      (await catalog.call('POST', `/api/apps/${id}/testimonial-links`, { body: { hours } })).status,
    ).toBe(422);
});
