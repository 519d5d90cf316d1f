import { expect, it } from '@jest/globals';
import type { Questions } from '@portfolio/contracts/leads/questions.ts';
import { serveCatalog } from '../catalog-under-test.ts';

const catalog = serveCatalog();
const path = '/api/contact/questions';
const read = async (query = '', caller: string | null = null) =>
  (await catalog.call('GET', path + query, { caller })).body as Questions;

it('begin with budget and start, and visitors read the active ones of any version', async () => {
  const first = await read();
  expect(first.questions.map(({ label, isRequired }) => [label, isRequired])).toEqual([
    ['Budget', false],
    ['Start', false],
  ]);
  expect(first.version).toBe(1);
  const [budget] = first.questions;
  const platforms = { label: 'Platforms', kind: 'choices', options: ['Web', 'iOS'], isActive: false };
  const saved = await catalog.call('PATCH', path, { body: { version: 1, questions: [budget, platforms] } });
  expect(saved.status).toBe(200);
  const { questions } = saved.body as Questions;
  expect(questions).toMatchObject([budget, { ...platforms, id: expect.any(String) }]);
  expect(await read()).toEqual({ questions: [budget], version: 2 });
  expect((await catalog.call('GET', path)).body).toEqual({ questions, version: 2, hasDraft: false });
  expect(await read('?version=1')).toEqual(first);
  expect((await read('?version=9')).version).toBe(2);
  expect((await catalog.call('PATCH', path, { body: { version: 1, questions: [] } })).status).toBe(409);
});

it('are drafted, published and restored as other parts of the site', async () => {
  const { version = 0, questions } = await read();
  await catalog.call('PUT', `${path}/draft`, { body: { questions: [{ label: 'Why?', kind: 'paragraph' }] } });
  expect((await read()).questions).toEqual(questions);
  const published = await catalog.call('POST', `${path}/draft/publish`, { body: { version } });
  expect(published.body).toMatchObject({ questions: [{ label: 'Why?' }], version: version + 1 });
  const restored = await catalog.call('POST', `${path}/revisions/${String(version)}/restore`, {
    body: { version: version + 1 },
  });
  expect((restored.body as Questions).questions.map(({ label }) => label)).toEqual(['Budget', 'Platforms']);
  expect(
    (await catalog.call('PATCH', path, { body: { questions: [{ label: '' }] }, rights: ['content'] })).status,
  ).toBe(403);
});
