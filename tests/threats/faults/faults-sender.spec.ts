import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { eventually } from '../../support/eventually.ts';
import { scaled } from '../../support/scale.ts';
import { killServices } from '../support/faults.ts';
import { ownRow, skip, tell, test } from '../support/row.ts';
import { startSite } from '../support/site.ts';
import { sendMany, stateOf, untilDelivered } from '../support/leads.ts';

ownRow('F12', 'an enquiry whose receipt was lost, its sender killed, is with the CRM once', async () => {
  const site = await startSite({
    DELIVERY_TIMEOUT: '1',
    DELIVERY_LEASE: '2',
    DELIVERY_FIRST_DELAY: '0.2',
    DELIVERY_LONGEST_DELAY: '1',
  });
  try {
    const rounds = scaled(500, 6);
    test.setTimeout(120_000 + rounds * 15_000);
    const all: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const taken = Promise.withResolvers<undefined>();
      site.crm.next((response, store) => {
        store();
        taken.resolve(undefined);
        // Answered by nobody: its sender is dead by then.
        setTimeout(() => response.socket?.destroy(), 100);
      });
      const { ids } = await eventually(() => sendMany(site, 1), 20_000);
      await taken.promise;
      killServices(site, ['leads']);
      all.push(...ids);
      await eventually(async () => {
        expect((await site.ask({ path: '/readyz' })).status).toBe(200);
      }, 30_000);
    }
    await untilDelivered(site, all);
    expect(site.crm.leads.size).toBe(all.length);
    expect(site.crm.overlaps()).toBe(0);
    return {
      tried: tell`the CRM stores and cuts, the sender killed before it can note that down, ${rounds} times`,
      happened: tell`${all.length} enquiries, ${site.crm.leads.size} leads, ${site.crm.requests.length} calls: repeats under the same key`,
    };
  } finally {
    await site.remove();
  }
});

const isRoot = process.getuid?.() === 0;
ownRow('F21', 'a CRM that moves to another address is found there', async () => {
  if (!isRoot) skip('It needs root, for a hosts file of its own.');
  const { mkdtempSync, writeFileSync } = await import('node:fs');
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
    const { ids } = await sendMany(probe, 3);
    await sleep(1500);
    expect(await stateOf(probe, ids)).toEqual({ pending: 3 });
    writeFileSync(hosts, `${base}127.0.0.9 crm.portfolio.test\n`);
    await sleep(1500);
    expect(await stateOf(probe, ids)).toEqual({ pending: 3 });
    writeFileSync(hosts, `${base}127.0.0.1 crm.portfolio.test\n`);
    const start = performance.now();
    await untilDelivered(probe, ids, 30_000);
    const seconds = (performance.now() - start) / 1000;
    return {
      tried: 'the CRM’s name leads nowhere, then to an address where nobody listens, then to it',
      happened: tell`three enquiries wait and are delivered ${seconds} s after the name is right`,
    };
  } finally {
    other.close();
    await probe.remove();
  }
});
