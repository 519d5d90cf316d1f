import { createRandom } from '../../support/random.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { eventually } from '../../support/eventually.ts';
import { startMailServer, type MailServer } from '../../support/servers/mail-server.ts';
import { proveLeads } from '../../support/site/operations.ts';
import { scaled } from '../../support/scale.ts';
import { killPostgres, killServices } from '../support/faults.ts';
import { proveNothingLost, untilHealthy } from '../support/proof.ts';
import { ownRow, tell, test } from '../support/row.ts';
import { startSite, type Site } from '../support/site.ts';
import { startWork } from '../support/work.ts';

/** A mail server of the owner that can be killed: its connections are cut, and it listens again on the same port. */
async function startMailbox(): Promise<{
  port: number;
  kill: () => Promise<void>;
  count: () => number;
  stop: () => Promise<void>;
}> {
  // Without TLS, which the operator's own hosts may do without, and connections end with the server.
  const options = { hideSTARTTLS: true, closeTimeout: 50 };
  let server: MailServer = await startMailServer(options);
  const { port } = server;
  let received = 0;
  return {
    port,
    kill: async () => {
      received += server.mails.length;
      await server.stop();
      await sleep(200);
      server = await startMailServer(options, port);
    },
    count: () => received + server.mails.length,
    stop: () => server.stop(),
  };
}

async function killCrm({ crm }: Site): Promise<void> {
  await crm.goDown();
  await sleep(200);
  await crm.comeUp();
}

ownRow(
  'F25',
  'with random kills under load every accepted enquiry is accounted for, and that is proved',
  async () => {
    const kills = scaled(1000, 25);
    test.setTimeout(180_000 + kills * 4000);
    const random = createRandom(25);
    const mailbox = await startMailbox();
    const site = await startSite({
      CHANNEL_HOSTS: 'localhost',
      DELIVERY_FIRST_DELAY: '0.2',
      DELIVERY_LONGEST_DELAY: '2',
      DELIVERY_TIMEOUT: '2',
      DELIVERY_LEASE: '5',
      LIMIT_CONTACT: '100000000/60',
    });
    try {
      const added = await site.admin.call('POST', '/leads/channels', {
        kind: 'email',
        name: 'Owner',
        settings: {
          smtpUrl: `smtp://localhost:${String(mailbox.port)}`,
          from: 'site@example.com',
          to: ['owner@example.com'],
        },
      });
      expect(added.status).toBe(201);
      const victims: Record<string, () => void | Promise<void>> = {
        gateway: () => killServices(site, ['gateway']),
        leads: () => killServices(site, ['leads']),
        'gateway and leads': () => killServices(site, ['gateway', 'leads']),
        PostgreSQL: () => killPostgres(site),
        CRM: () => killCrm(site),
        SMTP: mailbox.kill,
      };
      const names = Object.keys(victims);
      const work = await startWork(site, { senders: 4, readers: 0, savers: 0, uploaders: 0, pause: 20 });
      for (let kill = 0; kill < kills; kill += 1) {
        await victims[names[random(names.length)] ?? '']?.();
        await sleep(random(700));
        // Most kills meet what the one before left; now and again all comes back, so that there is load to meet.
        if (kill % 4 === 3) await untilHealthy(site, 60_000);
      }
      await untilHealthy(site, 60_000);
      const journal = await work.stop();
      await proveNothingLost(site, journal);
      const sent = journal.enquiries.size;
      expect(sent).toBeGreaterThan(kills);
      const proof = await eventually(async () => {
        const text = await proveLeads(site.stack);
        // Those whose answer got lost were accepted as well: the proof counts them, once each.
        const { accepted = '', delivered = '' } =
          /accepted +(?<accepted>\d+)[^]*delivered (?<delivered>\d+) /.exec(text)?.groups ?? {};
        expect(delivered).toBe(accepted);
        return { text, accepted: Number(accepted) };
      }, 120_000);
      expect(proof.accepted).toBeGreaterThanOrEqual(sent);
      expect(mailbox.count()).toBeGreaterThanOrEqual(proof.accepted);
      return {
        tried: tell`kill -9 of gateway, leads, PostgreSQL, the CRM and the mail server, ${kills} times at random under load, then make prove-leads`,
        happened: tell`${journal.summary()}; ${proof.accepted} accepted = stored once = delivered to the CRM once and by mail; proved`,
      };
    } finally {
      await site.remove();
      await mailbox.stop();
    }
  },
);
