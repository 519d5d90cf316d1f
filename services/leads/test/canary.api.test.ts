import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LeadsSummary } from '@portfolio/contracts/leads/leads.ts';
import { createTokenVerifier } from '@portfolio/kit/secrets/request-token.ts';
import { serviceTokenHeader } from '@portfolio/kit/secrets/service-token.ts';
import { startCrm, type Crm } from '../../../tests/support/servers/crm.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { startMailServer, type MailServer } from '../../../tests/support/servers/mail-server.ts';
import { enquiry, quickSettings, startLeads, type LeadsUnderTest } from './support/leads-under-test.ts';
import { proveLeads } from './support/prove-leads.ts';

/** The public address: hands requests on as long as it is up. */
interface PublicAddress {
  url: string;
  isUp: boolean;
  /** The keys of what came in, and the last sign that no visitor sent it. */
  keys: string[];
  token: string | undefined;
  server: Server;
}

const systemCertificates = getCACertificates('default');

let database: TestDatabase;
let crm: Crm;
let leads: LeadsUnderTest;
let site: PublicAddress;

beforeEach(async () => {
  database = await createTestDatabase();
  crm = await startCrm();
  site = await openPublicAddress();
  leads = await startLeads({
    DATABASE_URL: database.url,
    CRM_URL: crm.url,
    CANARY_URL: site.url,
    CHANNEL_HOSTS: 'localhost',
    DELIVERY_TIMEOUT: '8',
    LEAD_CANARY: '1',
  });
});
afterEach(async () => {
  await leads.stop();
  site.server.closeAllConnections();
  site.server.close();
  await crm.goDown();
  await database.drop();
});

async function openPublicAddress(): Promise<PublicAddress> {
  const server = createServer((request, response) => {
    const key = String(request.headers['idempotency-key']);
    // The service asks the site for its Response Time as well.
    const isEnquiry = request.method === 'POST';
    if (isEnquiry) {
      site.keys.push(key);
      site.token = String(request.headers[serviceTokenHeader]);
    }
    if (!isEnquiry || !site.isUp) {
      response.writeHead(503).end();
      return;
    }
    request.setEncoding('utf8');
    let body = '';
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      void leads
        .post(request.url ?? '', body, { 'Idempotency-Key': key })
        .then(({ status, text }) => response.writeHead(status).end(text));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}`, isUp: true, keys: [], token: undefined, server };
}

const findCanary = async () =>
  (JSON.parse((await leads.get('/api/leads/summary')).text) as LeadsSummary).canary;
const untilItIs = (state: LeadsSummary['canary']['state']) =>
  eventually(async () => {
    const canary = await findCanary();
    expect(canary.state).toBe(state);
    return canary;
  });
const readMetrics = async () => (await leads.get('/metrics', 'stranger')).text;

describe('the canary', () => {
  it('proves again and again that enquiries come in, and is counted nowhere else', async () => {
    const { lastProvenAt } = await untilItIs('ok');
    await eventually(async () => {
      expect((await findCanary()).lastProvenAt).not.toBe(lastProvenAt);
    });
    expect(site.keys.length).toBeGreaterThanOrEqual(2);
    expect(new Set(site.keys).size).toBe(site.keys.length);
    // By which the gateway knows that it counts for no limit.
    const verify = createTokenVerifier({ algorithm: 'HS256', key: quickSettings.SERVICE_SECRET }, 'gateway');
    expect(() => verify({ token: site.token, method: 'POST', path: '/api/crm/send' })).not.toThrow();
    expect(await leads.list()).toEqual([]);
    expect(JSON.parse((await leads.get('/api/leads/summary')).text)).toMatchObject({ open: 0, suspect: 0 });
    expect(crm.requests).toEqual([]);
    const id = await leads.enquire();
    expect(await database.query('select sequence, enquiry_id from leads.receipts')).toEqual([
      { sequence: '1', enquiry_id: id },
    ]);
    expect(await proveLeads(database)).toMatchObject({ isGood: true });
    const metrics = await readMetrics();
    expect(metrics).toMatch(/^leads_canary_broken\{.*\} 0$/m);
    expect(metrics).toMatch(/^leads_canary_last_proven_seconds\{.*\} 1\d{9}/m);
  });

  it('is taken from nobody else: with a forged key nothing is proved and nothing stored', async () => {
    await untilItIs('ok');
    const [, , , signature = ''] = (site.keys[0] ?? '').split('.');
    const forged = `canary.${String(Date.now())}.${randomUUID()}.${signature}`;
    const answer = await leads.post('/api/crm/send', enquiry(), { 'Idempotency-Key': forged });
    expect([answer.status, answer.body.code]).toEqual([400, 'malformedRequest']);
    expect(answer.body.fields).toHaveProperty('idempotency-key');
    expect(await leads.list()).toEqual([]);
    // Any other key is a visitor's.
    expect(await leads.enquire(enquiry(), `my-canary.${randomUUID()}`)).toEqual(expect.any(String));
    expect(await leads.list()).toHaveLength(1);
  });

  it('fails where an enquiry could not be stored', async () => {
    await untilItIs('ok');
    await database.query('alter table leads.receipt_head rename to gone');
    expect((await leads.post('/api/crm/send', enquiry())).status).toBeGreaterThanOrEqual(500);
    await untilItIs('broken');
    await database.query('alter table leads.gone rename to receipt_head');
    await untilItIs('ok');
  });
});

describe('a canary of which more than two in a row do not come back', () => {
  let mail: MailServer;
  let channel: string;
  beforeEach(async () => {
    mail = await startMailServer();
    setDefaultCACertificates([...systemCertificates, mail.certificate]);
    const settings = {
      smtpUrl: `smtp://localhost:${String(mail.port)}`,
      from: 'site@example.com',
      to: ['owner@example.com'],
    };
    const added = await leads.postAsAdministrator('/api/leads/channels', {
      kind: 'email',
      name: 'Owner',
      settings,
    });
    expect(added.status).toBe(201);
    channel = `/api/leads/channels/${added.body.id}`;
  });
  afterEach(async () => {
    await mail.stop();
    setDefaultCACertificates(systemCertificates);
  });

  it('is broken: in the summary, in the metrics, and once in the mail of the owner, until it is back', async () => {
    const { lastProvenAt } = await untilItIs('ok');
    const before = site.keys.length;
    site.isUp = false;
    const broken = await untilItIs('broken');
    expect(site.keys.length - before).toBeGreaterThanOrEqual(3);
    expect(Date.parse(broken.lastProvenAt ?? '')).toBeGreaterThanOrEqual(Date.parse(lastProvenAt ?? ''));
    expect(await readMetrics()).toMatch(/^leads_canary_broken\{.*\} 1$/m);
    await eventually(() => {
      expect(mail.mails).toHaveLength(1);
    });
    const missed = site.keys.length;
    await eventually(() => {
      expect(site.keys.length).toBeGreaterThan(missed + 1);
    });
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]).toMatchObject({ to: ['owner@example.com'] });
    expect(mail.mails[0]?.source).toContain('Subject: Enquiries may not come through');

    site.isUp = true;
    await untilItIs('ok');
    site.isUp = false;
    await untilItIs('broken');
    await eventually(() => {
      expect(mail.mails).toHaveLength(2);
    });
  });

  it('is told to a channel that is switched on while it is broken', async () => {
    await leads.patch(channel, { isOn: false });
    site.isUp = false;
    await untilItIs('broken');
    const missed = site.keys.length;
    await eventually(() => {
      expect(site.keys.length).toBeGreaterThan(missed + 1);
    });
    await leads.patch(channel, { isOn: true });
    await eventually(() => {
      expect(mail.mails).toHaveLength(1);
    });
  });
});

describe('without a canary', () => {
  it('the summary says that it is off, or that none has come back yet', async () => {
    await untilItIs('ok');
    const off = await startLeads({ DATABASE_URL: database.url, LEAD_CANARY: '0' });
    expect(JSON.parse((await off.get('/api/leads/summary')).text)).toMatchObject({
      canary: { state: 'off' },
    });
    await off.stop();
    const other = await createTestDatabase();
    const waiting = await startLeads({
      DATABASE_URL: other.url,
      LEAD_CANARY: '3600',
      CANARY_URL: 'http://127.0.0.1:1',
    });
    expect(JSON.parse((await waiting.get('/api/leads/summary')).text)).toMatchObject({
      canary: { state: 'waiting', lastProvenAt: null },
    });
    await waiting.stop();
    await other.drop();
  });
});
