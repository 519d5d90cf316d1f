import { expect, it } from '@jest/globals';
import { docker } from '../support/docker.ts';
import { eventually } from '../support/eventually.ts';
import { containerOf, findSite } from './site.ts';

const { url } = findSite();

it('writes no secret of a preview link into its log, and caches no preview', async () => {
  const secret = `${'secret'.repeat(7)}s`;
  const answer = await fetch(`${url}/preview/${secret}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  await eventually(async () => {
    const log = await docker('logs', '--tail', '200', await containerOf('nginx'));
    expect(log).toContain('/preview/[hidden]');
    expect(log).not.toContain(secret);
  });
});
