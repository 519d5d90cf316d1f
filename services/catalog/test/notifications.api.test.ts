import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { serveCatalog } from './catalog-under-test.ts';

const catalog = serveCatalog();
let listener: Client;
const heard: (string | undefined)[] = [];

beforeEach(async () => {
  listener = new Client(catalog.database.url);
  await listener.connect();
  await listener.query('listen portfolio_revision');
  listener.on('notification', ({ payload }) => heard.push(payload));
});
afterEach(() => listener.end());

it('tells everybody who listens of each committed change, with the number that the change answered', async () => {
  const { id, seoSlug } = await catalog.create();
  const edited = await catalog.edit({ appId: id, title: 'Other' });
  await expect(catalog.create({ seoSlug })).rejects.toThrow('slugTaken');
  const removed = await catalog.remove(id);
  // What was sent before this answer has arrived with it.
  await listener.query('select 1');
  const answered = [edited, removed].map(({ headers }) => headers.get('x-portfolio-revision'));
  expect(heard).toEqual(['apps 4', ...answered]);
  expect(answered).toEqual(['apps 5', 'apps 6']);
});
