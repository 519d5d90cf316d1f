import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect } from '@playwright/test';
import { hang } from '../../support/servers/crm.ts';
import { eventually } from '../../support/eventually.ts';
import { percentile } from '../../support/percentile.ts';
import { scaled } from '../../support/scale.ts';
import { sendMany } from '../support/leads.ts';
import { ownRow, tell } from '../support/row.ts';
import { startSite, type Site } from '../support/site.ts';

/** A far side that takes connections and says nothing, ever. */
async function startSilence() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => sockets.size,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function addChannels(site: Site, port: number): Promise<number> {
  const url = `http://127.0.0.1:${String(port)}`;
  const kinds: [string, Record<string, unknown>][] = [
    ['crm', { url }],
    ['webhook', { url, secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` }],
    ['hubspot', { token: 'none', baseUrl: url }],
    ['pipedrive', { token: 'none', baseUrl: url }],
    [
      'email',
      {
        smtpUrl: `smtp://127.0.0.1:${String(port)}`,
        from: 'site@agency.example',
        to: ['owner@agency.example'],
      },
    ],
  ];
  for (const [kind, settings] of kinds) {
    const json = { kind, name: kind, settings };
    const added = await site.ask({
      method: 'POST',
      path: '/api/leads/channels',
      json,
      headers: site.signedIn(),
    });
    expect([added.status, added.body]).toEqual([201, added.body]);
  }
  return kinds.length;
}

ownRow('F24', 'channels that all hang slow no enquiry, and lose none', async () => {
  const silence = await startSilence();
  const site = await startSite({ CHANNEL_HOSTS: '127.0.0.1' });
  try {
    const count = scaled(5000, 200);
    await sendMany(site, 50);
    const alone = await sendMany(site, count);
    const channels = await addChannels(site, silence.port);
    site.crm.always(hang);
    await sendMany(site, 20);
    await eventually(() => {
      expect(silence.connections()).toBeGreaterThanOrEqual(channels);
    }, 20_000);
    const hanging = await sendMany(site, count);
    const [p50, p99] = [percentile(hanging.times, 50), percentile(hanging.times, 99)];
    // Against the same machine a moment ago, so that a busy one fails nobody.
    expect(p50 / percentile(alone.times, 50)).toBeLessThan(3);
    // The slowest few vary more; waiting for a channel would take twenty times as long and more.
    expect(p99 / percentile(alone.times, 99)).toBeLessThan(6);
    const [row] = await site.query<{ n: number }>(
      `select count(*)::int as n from leads.deliveries where enquiry_id = any($1) and state = 'pending'`,
      [hanging.ids],
    );
    expect(row?.n).toBe(count * (channels + 1));
    return {
      tried: tell`${count} enquiries while the CRM of the settings and ${channels} channels, one of each kind, take every connection and say nothing`,
      happened: tell`202 each, p50 ${p50} ms, p99 ${p99} ms (with a CRM that answers: ${percentile(alone.times, 50)} and ${percentile(alone.times, 99)}); each waits for every channel`,
    };
  } finally {
    await site.remove();
    silence.stop();
  }
});
