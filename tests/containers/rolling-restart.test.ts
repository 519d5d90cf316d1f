import { expect, it } from '@jest/globals';
import { docker } from '../support/docker.ts';
import { eventually } from '../support/eventually.ts';
import { containerOf, findSite } from './site.ts';
import { readers } from './visitors.ts';
import { startVisits } from './visits.ts';

const pauseMs = 20;

it('F15: readers notice nothing when one service after the other is restarted', async () => {
  const load = startVisits(findSite().url, readers, pauseMs);
  for (const service of ['auth', 'catalog', 'media', 'leads', 'gateway']) {
    const container = await containerOf(service);
    const before = load.visits.length;
    await docker('restart', container);
    await eventually(async () => {
      expect(await docker('inspect', '--format', '{{.State.Health.Status}}', container)).toBe('healthy');
    });
    // As many as it takes to notice something, however fast the machine is.
    await eventually(() => expect(load.visits.length).toBeGreaterThan(before + 100));
  }
  await load.stop();
  const failed = load.visits.filter(({ status }) => status !== 200);
  expect(failed.map(({ kind, status, body }) => `${kind}: ${String(status)} ${body.slice(0, 100)}`)).toEqual(
    [],
  );
}, 120_000);
