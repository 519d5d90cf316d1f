import { expect, it } from '@jest/globals';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { twoHalves } from '../support/image-fixtures.ts';
import { spawnMedia } from '../support/spawned-media.ts';
import { moveCallsOf, startMoveSite } from './move-site.ts';
import { smallSite, startOldSite } from './old-site.ts';

it('a move goes on where it was after a kill, and nothing is doubled', async () => {
  const site = await startMoveSite();
  const old = await startOldSite();
  await site.media.stop();
  for (const path of ['/thumb.png', '/large.jpg', '/missing.jpg'])
    old.pictures.set(path, await twoHalves(300, 200).jpeg().toBuffer());
  const settings = {
    ...{ CHANNEL_HOSTS: '127.0.0.1', DATABASE_URL: site.database.url, CATALOG_URL: site.catalog.origin },
    DATA_DIR: site.media.dataDir,
  };
  const asked = Promise.withResolvers<undefined>();
  old.before((path) => {
    if (path !== '/thumb.png') return Promise.resolve();
    asked.resolve(undefined);
    return new Promise(() => undefined);
  });

  const first = await spawnMedia(settings);
  const calls = moveCallsOf(first);
  const { id } = await calls.read('wordpress', smallSite(old.origin), old.origin);
  await calls.call('POST', `/api/moves/${id}/run`);
  await asked.promise;
  await eventually(async () => {
    expect((await calls.get(id)).done).toBe(3);
  });
  await first.end('SIGKILL');
  old.before(() => Promise.resolve());

  const second = await spawnMedia(settings);
  await eventually(async () => {
    expect(await moveCallsOf(second).get(id)).toMatchObject({
      ...{ state: 'done', done: 7, of: 7 },
      problems: [],
    });
  });
  const times = (path: string) => old.asked.filter((one) => one === path).length;
  expect(['/large.jpg', '/missing.jpg', '/thumb.png'].map(times)).toEqual([1, 1, 2]);
  expect(JSON.parse(await site.list()) as App[]).toHaveLength(2);

  await second.end('SIGTERM');
  old.stop();
  await site.catalog.stop();
  await site.auth.stop();
  await site.database.drop();
});
