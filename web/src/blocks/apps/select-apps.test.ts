import { expect, it } from '@jest/globals';
import { publicAppsQuery } from '../../features/apps/apps.api.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { storedApp } from '../../testing/stored-app.ts';
import { appsForm } from './form.ts';
import { selectApps } from './select-apps.ts';

it('chooses by the tags that the list of apps has', async () => {
  const cards = [
    { ...storedApp(), title: 'One', tags: ['React'] },
    { ...storedApp(), title: 'Two', tags: [] },
  ];
  const apps = await createQueryClient(() => Promise.resolve(cards)).query(publicAppsQuery);
  const block = { ...appsForm.blank, tag: 'React' } as Parameters<typeof selectApps>[1];
  expect(selectApps(apps, block).map(({ title }) => title)).toEqual(['One']);
});
