import { expect, it } from '@jest/globals';
import { appsBlock } from './sections/apps.ts';
import { selectApps } from './select-apps.ts';

const app = (id: string, tags: string[]) => ({
  ...{ id, title: id, category: '' as const, appType: 'Web App' as const },
  tags,
});

it('chooses by the tags that the list of apps has', () => {
  const block = appsBlock.parse({ kind: 'apps', tag: 'React' });
  expect(selectApps([app('One', ['React']), app('Two', [])], block).map(({ title }) => title)).toEqual([
    'One',
  ]);
});
