import { expect, it } from '@jest/globals';
import { publicAppsQuery } from '../features/apps/apps.api.ts';
import { paths } from '../lib/paths.ts';
import { matchPage } from './preload-page.ts';

const keysOf = (pathname: string) =>
  matchPage(pathname).flatMap(({ handle, params }) =>
    (handle.queries?.(params) ?? []).map(({ queryKey }) => queryKey),
  );

it('pages that show apps read them, a preview for its related apps', () => {
  for (const path of [paths.home, paths.apps, paths.websites, paths.app('ledger'), paths.preview('secret')])
    expect(keysOf(path)).toContainEqual(publicAppsQuery.queryKey);
});
