import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { startArchiveSite, type ArchiveSite } from './archive-site.ts';

let from: ArchiveSite;
let to: ArchiveSite;

beforeAll(async () => {
  [from, to] = await Promise.all([startArchiveSite(), startArchiveSite()]);
});
afterAll(() => Promise.all([from.stop(), to.stop()]));

it('of a site stay where it has entries in them, whatever the settings of an archive say', async () => {
  await from.auth.call('PATCH', '/api/site', { appName: 'Studio Nine' });
  const exported = await from.export();
  const languages = ['fr', 'it'].map((tag) => ({ tag, isPublic: true }));
  await to.auth.call('PATCH', '/api/site', { languages });
  const [page] = JSON.parse(await to.catalog.call('GET', '/api/pages')) as { id: string }[];
  await to.catalog.call('POST', `/api/pages/${page?.id ?? ''}/translations`, { language: 'fr' });
  expect(await to.import(exported)).toMatchObject({ problems: [], site: { settings: 'changed' } });
  const site = (await to.auth.call('GET', '/api/site')) as WholeSite;
  expect(site).toMatchObject({ appName: 'Studio Nine', languages: [{ tag: 'fr', isPublic: true }] });
  expect(await to.import(exported)).toMatchObject({ site: { settings: 'same' } });
});
