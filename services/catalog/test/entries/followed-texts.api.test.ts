import { expect, it } from '@jest/globals';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { serveCatalog } from '../catalog-under-test.ts';
import { saveLanguages } from '../save-languages.ts';

const catalog = serveCatalog();

it('the texts that a translation follows stay while it follows them, also of a version that is kept no more', async () => {
  const languages = [{ tag: 'de', name: 'Deutsch', isPublic: true }];
  await saveLanguages(catalog, { language: 'en', languages });
  const app = await catalog.create({ title: 'Pier' });
  const made = await catalog.call('POST', `/api/apps/${app.id}/translations`, { body: { language: 'de' } });
  const german = `/api/apps/${(made.body as App).id}`;
  const appId = (made.body as App).id;
  for (const title of ['Long pier', 'Longer pier']) await catalog.edit({ appId: app.id, title });
  await catalog.database.query('delete from catalog.entry_revisions where entry_id = $1 and number = 1', [
    app.id,
  ]);
  const asOf = async () => (await catalog.call('GET', `${german}/translation/source`)).body;

  await catalog.edit({ appId, title: 'Steg', sourceVersion: 1 });
  expect(await asOf()).toMatchObject({ asOf: { version: 1, texts: { title: 'Pier' } } });
  await catalog.call('PUT', `${german}/draft`, { body: { title: 'Langer Steg', sourceVersion: 1 } });
  const { draftedAt, version } = (await catalog.call('GET', `${german}/draft`)).body as App & {
    draftedAt: string;
  };
  await catalog.call('POST', `${german}/draft/publish`, { body: { draftedAt, version } });
  expect(await asOf()).toMatchObject({ asOf: { version: 1, texts: { title: 'Pier' } } });
  await catalog.edit({ appId, sourceVersion: 3 });
  expect(await asOf()).toMatchObject({ asOf: { version: 3, texts: { title: 'Longer pier' } } });
  await catalog.call('POST', `${german}/revisions/2/restore`, { body: { version: version + 2 } });
  expect(await asOf()).toMatchObject({ asOf: { version: 1, texts: { title: 'Pier' } } });
});
