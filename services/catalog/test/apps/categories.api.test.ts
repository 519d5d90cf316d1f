import { expect, it } from '@jest/globals';
import type { App } from '@portfolio/contracts/apps/apps.ts';
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

it('versions, drafts of pages and undone runs have the new name, and keep the category of now where theirs is gone', async () => {
  await have(defaultCategories);
  const token = { id: '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b77', name: 'Agent' };
  const [bank, gym] = [
    await catalog.create({ category: 'Finance' }),
    await catalog.create({ category: 'Fitness' }),
  ];
  for (const { id: appId } of [bank, gym])
    await catalog.call('PATCH', '/api/apps/edit', { body: { appId, category: 'Business' }, token });
  const blocks = [{ kind: 'apps', category: 'Finance' }];
  const made = await catalog.call('POST', '/api/pages', {
    body: { path: '/bank', title: 'Bank', blocks: [] },
  });
  const page = `/api/pages/${(made.body as { id: string }).id}`;
  await catalog.call('PUT', `${page}/draft`, { body: { blocks } });
  expect((await have(renamedTo('Money').filter((category) => category !== 'Fitness'))).status).toBe(200);

  expect((await catalog.call('GET', `${page}/draft`)).body).toMatchObject({
    blocks: [{ category: 'Money' }],
  });
  const categories = async () =>
    Promise.all([bank, gym].map(async ({ seoSlug }) => ((await catalog.show(seoSlug)).body as App).category));
  const [run] = (await catalog.call('GET', '/api/runs')).body as { id: string }[];
  const undone = await catalog.call('POST', `/api/runs/${run?.id ?? ''}/undo`, { body: {} });
  expect(undone).toMatchObject({ status: 200, body: { conflicts: [] } });
  expect(await categories()).toEqual(['Money', 'Business']);
  for (const { id, seoSlug } of [bank, gym]) {
    const { version } = (await catalog.show(seoSlug)).body as App;
    const restored = await catalog.call('POST', `/api/apps/${id}/revisions/1/restore`, { body: { version } });
    expect(restored.status).toBe(200);
  }
  expect(await categories()).toEqual(['Money', 'Business']);
});

it('apps get the new name also where auth alone has it, as after a crash between the two commits', async () => {
  expect((await have(renamedTo('Old name'))).status).toBe(200);
  const { seoSlug } = await catalog.create({ category: 'Old name' });
  await catalog.askForLanguages();
  expect((await catalog.show(seoSlug)).body).toMatchObject({ category: 'Finance' });
});
