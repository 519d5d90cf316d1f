import { expect, it } from '@jest/globals';
import { defaultCategories } from '@portfolio/contracts/apps/default-categories.ts';
import { newApp, serveCatalog } from '../catalog-under-test.ts';
import { saveLanguages } from '../save-languages.ts';

const catalog = serveCatalog();

const have = (categories: readonly string[]) =>
  saveLanguages(catalog, { language: 'en', languages: [], categories });
const create = (category: string) =>
  catalog.call('POST', '/api/apps/create', { body: newApp({ title: `App of ${category}`, category }) });
const renamedTo = (name: string) =>
  defaultCategories.map((category) => (category === 'Finance' ? name : category));

it('an app has a category of the site, which is renamed in apps, drafts and blocks, and stays while it is in use', async () => {
  const made = await create('Finance');
  const { id } = made.body as { id: string };
  const other = (await create('Gaming')).body as { id: string };
  await catalog.call('PUT', `/api/apps/${other.id}/draft`, { body: { category: 'Finance' } });
  const blocks = [
    { kind: 'hero', title: 'Money' },
    { kind: 'apps', category: 'Finance' },
  ];
  const page = await catalog.call('POST', '/api/pages', { body: { path: '/money', title: 'Money', blocks } });
  expect(page.status).toBe(201);

  expect((await have(renamedTo('Money'))).status).toBe(200);
  expect((await catalog.call('GET', '/api/apps/getapps')).body).toEqual(
    expect.arrayContaining([expect.objectContaining({ id, category: 'Money' })]),
  );
  expect((await catalog.call('GET', `/api/apps/${other.id}/draft`)).body).toMatchObject({
    category: 'Money',
  });
  expect((await catalog.call('GET', '/api/pages/by-path?path=/money')).body).toMatchObject({
    blocks: [{ kind: 'hero' }, { kind: 'apps', category: 'Money' }],
  });

  expect((await catalog.call('GET', '/api/apps/getapps?category=Money')).body).toHaveLength(1);

  const refused = { fields: { category: 'Category must be one of the list' } };
  expect((await create('Finance')).body).toMatchObject(refused);
  const edit = (category: string) =>
    catalog.call('PATCH', '/api/apps/edit', { body: { appId: id, category } });
  expect((await edit('Finance')).body).toMatchObject(refused);
  expect((await edit('Shopping')).status).toBe(200);

  const without = defaultCategories.filter((category) => category !== 'Finance');
  expect((await have(without)).body).toMatchObject({ code: 'categoryInUse' });
  await catalog.call('DELETE', `/api/apps/${other.id}/draft`);
  expect((await have(without)).status).toBe(200);
});
