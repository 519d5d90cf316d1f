import { beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { serveCatalog, type Answer } from './catalog-under-test.ts';

const catalog = serveCatalog();
const rows = z.array(z.looseObject({ id: z.string() }));
const idsOf = ({ body }: Answer) => rows.parse(body).map(({ id }) => id);

/** That the preview links are of. */
let appId = '';
beforeAll(async () => {
  const apps = await catalog.createAll('1', '2', '3', '4', '5');
  appId = apps[0]?.id ?? '';
  for (const number of [1, 2, 3, 4, 5]) {
    const body = { from: `/old-${String(number)}`, to: '/contact' };
    await catalog.call('POST', '/api/redirects', { body });
    await catalog.call('POST', links(), { body: { hours: number } });
  }
});
const links = () => `/api/apps/${appId}/preview-links`;

it.each([
  ['redirects', () => '/api/redirects'],
  ['what apps lack', () => '/api/apps/overview'],
  ['texts of apps', () => '/api/apps/texts'],
  ['preview links', links],
])('%s are read page by page, none twice and none left out', async (_name, pathOf) => {
  const whole = idsOf(await catalog.call('GET', pathOf()));
  expect(whole).toHaveLength(5);
  const pages: string[][] = [];
  let next: string | undefined = `${pathOf()}?limit=2`;
  while (next !== undefined) {
    const answer = await catalog.call('GET', next);
    expect(answer.headers.get('x-total-count')).toBe('5');
    pages.push(idsOf(answer));
    next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(pages).toEqual([whole.slice(0, 2), whole.slice(2, 4), whole.slice(4)]);
  for (const query of ['limit=0', 'limit=1001', 'cursor=abc'])
    expect([query, (await catalog.call('GET', `${pathOf()}?${query}`)).status]).toEqual([query, 400]);
});

it('what one app lacks is read alone', async () => {
  const answer = await catalog.call('GET', `/api/apps/overview?id=${appId}`);
  expect([idsOf(answer), answer.headers.get('x-total-count')]).toEqual([[appId], '1']);
});
