import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { ownRow, skip, tell } from '../support/row.ts';
import { startSite } from '../support/site.ts';
import { sendMany, stateOf, untilDelivered } from '../support/leads.ts';

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
