import { expect, it } from '@jest/globals';
import { createQueryClient } from '../../lib/http/query-client.ts';
import { reloadPages } from './pages.api.ts';

it('reads pages anew after a change of one, and header and footer, which link to them', async () => {
  const client = createQueryClient();
  for (const topic of ['pages', 'page', 'frame', 'apps']) client.setQueryData([topic], {});
  await reloadPages(client);
  const isOutOfDate = (topic: string) => client.getQueryState([topic])?.isInvalidated;
  expect(['pages', 'page', 'frame', 'apps'].map(isOutOfDate)).toEqual([true, true, true, false]);
});
