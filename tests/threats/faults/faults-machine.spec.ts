import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { eventually } from '../../support/eventually.ts';
import { scaled } from '../../support/scale.ts';
import { createClock } from '../support/clock.ts';
import { signal } from '../support/faults.ts';
import { sendMany, stateOf, untilDelivered } from '../support/leads.ts';
import { proveNothingLost, untilHealthy } from '../support/proof.ts';
import { skip, test } from '../support/row.ts';
import { rightLogin, startSite } from '../support/site.ts';
import { startWork } from '../support/work.ts';

test('F14: a clock that jumps signs nobody out and lets nobody in', async () => {
  const clock = createClock();
  if (clock === undefined) skip('It needs Debian’s package faketime.');
  const site = await startSite(clock.settings);
  try {
    const offsets = ['+1h', '-1h', '+1d', '-1d', '+90s', '-90s', '+0'];
    const work = await startWork(site);
    for (const offset of offsets) {
      clock.move(offset);
      await sleep(1500);
      const user = await site.ask({ path: '/api/user', headers: site.signedIn() });
      expect([offset, user.status]).toEqual([offset, 200]);
      expect((await site.ask({ path: '/api/user' })).status).toBe(401);
      const login = await site.ask({ method: 'POST', path: '/api/login', json: rightLogin });
      expect([offset, login.status]).toEqual([offset, 200]);
    }
    const journal = await work.stop();
    expect(
      journal.said
        .filter(({ status }) => status >= 400)
        .map(({ what, status, body }) => `${what} ${String(status)} ${body}`),
    ).toEqual([]);
    await proveNothingLost(site, journal);
  } finally {
    await site.remove();
    clock.remove();
  }
});

test('F15: a service that is stopped in order finishes what it has begun, and nobody notices', async () => {
  // As for a deployment: whoever is stopped serves on until its connections are gone.
  const site = await startSite({ STOP_DELAY: '1' });
  const rounds = scaled(50, 2);
  test.setTimeout(120_000 + rounds * 60_000);
  try {
    const work = await startWork(site);
    for (let round = 0; round < rounds; round += 1)
      for (const name of ['auth', 'catalog', 'media', 'leads'] as const) {
        const before = site.pids()[name];
        signal([before], 'SIGTERM');
        await eventually(() => {
          expect([0, before]).not.toContain(site.pids()[name]);
        }, 20_000);
        await untilHealthy(site, 20_000);
      }
    const journal = await work.stop();
    const refused = journal.said.filter(({ status }) => ![200, 201, 202].includes(status));
    expect(refused.map(({ what, status }) => `${what} ${String(status)}`)).toEqual([]);
    await proveNothingLost(site, journal);
  } finally {
    await site.remove();
  }
});

test('F21: a CRM that moves to another address is found there', async () => {
  if (process.getuid?.() !== 0) skip('It needs root, for a hosts file of its own.');
  const hosts = `${mkdtempSync('/tmp/portfolio-hosts-')}/hosts`;
  const base = '127.0.0.1 localhost\n::1 localhost\n';
  writeFileSync(hosts, base);
  const other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.9');
  await once(other, 'listening');
  const wrapper = ['unshare', '--mount', 'sh', '-c', 'mount --bind "$0" /etc/hosts && exec "$@"', hosts];
  const probe = await startSite(
    {
      DELIVERY_FIRST_DELAY: '0.2',
      DELIVERY_LONGEST_DELAY: '1',
      DELIVERY_TIMEOUT: '2',
      CRM_URL: 'http://crm.portfolio.test:1',
    },
    wrapper,
  );
  const port = new URL(probe.crm.url).port;
  await probe.stack.stop();
  await probe.stack.start({ CRM_URL: `http://crm.portfolio.test:${port}` });
  try {
    const ids = await sendMany(probe, 3);
    await sleep(1500);
    expect(await stateOf(probe, ids)).toEqual({ pending: 3 });
    writeFileSync(hosts, `${base}127.0.0.9 crm.portfolio.test\n`);
    await sleep(1500);
    expect(await stateOf(probe, ids)).toEqual({ pending: 3 });
    writeFileSync(hosts, `${base}127.0.0.1 crm.portfolio.test\n`);
    await untilDelivered(probe, ids, 30_000);
  } finally {
    other.close();
    await probe.remove();
  }
});
