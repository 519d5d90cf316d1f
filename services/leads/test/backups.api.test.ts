import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { BackupRun, BackupStatus } from '@portfolio/contracts/backups.ts';
import { Webhook } from 'standardwebhooks';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { startMailServer, type MailServer } from '../../../tests/support/servers/mail-server.ts';
import { startLeads, type LeadsUnderTest } from './support/leads-under-test.ts';

const systemCertificates = getCACertificates('default');
/** A schedule of which no run is due. */
const yearly = '0 0 1 1 *';
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

let database: TestDatabase;
let leads: LeadsUnderTest;
let mail: MailServer;
let hook: Server;
let posted: { type: string; data: { subject: string; text: string } }[];

beforeEach(async () => {
  database = await createTestDatabase();
  mail = await startMailServer();
  setDefaultCACertificates([...systemCertificates, mail.certificate]);
  posted = [];
  hook = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      posted.push(new Webhook(secret).verify(body, headers) as (typeof posted)[number]);
      response.end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await leads.stop();
  await mail.stop();
  setDefaultCACertificates(systemCertificates);
  hook.close();
  await database.drop();
});

async function startWithoutChannels(settings: Record<string, string> = {}): Promise<void> {
  leads = await startLeads({
    DATABASE_URL: database.url,
    CHANNEL_HOSTS: 'localhost',
    DELIVERY_TIMEOUT: '8',
    ...settings,
  });
  expect((await leads.migrate()).status).toBe(204);
}

async function start(settings: Record<string, string> = {}): Promise<void> {
  await startWithoutChannels(settings);
  await addChannels();
}

async function addChannels(): Promise<void> {
  const smtpUrl = `smtp://localhost:${String(mail.port)}`;
  const url = `http://localhost:${String((hook.address() as AddressInfo).port)}/hook`;
  for (const channel of [
    {
      kind: 'email',
      name: 'Owner',
      settings: { smtpUrl, from: 'site@example.com', to: ['owner@example.com'] },
    },
    { kind: 'webhook', name: 'Chat', settings: { url, secret } },
  ])
    expect((await leads.postAsAdministrator('/api/leads/channels', channel)).status).toBe(201);
}

const kept = {
  name: 'portfolio-2026-11-25T03-30-00Z.tar.age',
  bytes: 4096,
  createdAt: '2026-11-25T03:30:00.000Z',
};
const green: BackupRun = {
  startedAt: '2026-11-25T03:30:00.000Z',
  endedAt: '2026-11-25T03:31:00.000Z',
  place: 'the bucket backups at s3.example.com',
  isRemote: true,
  problems: [],
  made: kept,
  proof: {
    name: kept.name,
    provenAt: '2026-11-25T03:31:00.000Z',
    rows: 700,
    images: 12,
    sampledRows: 100,
    sampledImages: 12,
    seconds: 20,
  },
  kept: [kept],
};
const red: BackupRun = {
  ...green,
  startedAt: '2026-11-26T03:30:00.000Z',
  endedAt: '2026-11-26T03:30:01.000Z',
  problems: ['No backup could be made in the bucket backups at s3.example.com: The bucket does not exist.'],
  made: null,
  proof: null,
};

const send = async (run: BackupRun) => {
  expect((await leads.callAsService('POST', '/internal/backups', run)).status).toBe(204);
};
const findStatus = async () =>
  JSON.parse((await leads.callAsService('GET', '/internal/backups')).text) as BackupStatus;
const readMetrics = async () => (await leads.get('/metrics', 'stranger')).text;

describe('backups', () => {
  it('are reported and asked for by services alone', async () => {
    await start();
    for (const as of ['visitor', 'administrator', 'stranger'] as const)
      expect((await leads.get('/internal/backups', as)).status).toBe(401);
    expect((await leads.post('/internal/backups', green)).status).toBe(401);
    expect((await leads.callAsService('POST', '/internal/backups', { ...green, place: 7 })).status).toBe(422);
    expect(await findStatus()).toMatchObject({ state: 'off', lastRun: null });
    expect(await readMetrics()).not.toMatch(/^backups_failing\{/m);
    expect(await readMetrics()).toMatch(/^backups_scheduled\{.*\} 0$/m);
  });

  it('that fail are red in words, in the metrics, and once by mail and webhook, until they work again', async () => {
    await start({ BACKUP_SCHEDULE: yearly });
    await send(green);
    expect(await findStatus()).toMatchObject({
      state: 'ok',
      problems: [],
      lastRun: green,
      lastProof: green.proof,
    });
    const metrics = await readMetrics();
    expect(metrics).toMatch(/^backups_failing\{.*\} 0$/m);
    expect(metrics).toMatch(/^backups_scheduled\{.*\} 1$/m);
    expect(metrics).toMatch(/^backups_last_proven_seconds\{.*\} 17\d{8}$/m);
    expect(metrics).toMatch(/^backups_last_bytes\{.*\} 4096$/m);
    expect(mail.mails).toEqual([]);

    await send(red);
    expect(await findStatus()).toMatchObject({
      state: 'failing',
      problems: red.problems,
      lastRun: red,
      lastProof: green.proof,
    });
    expect(await readMetrics()).toMatch(/^backups_failing\{.*\} 1$/m);
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]).toMatchObject({ to: ['owner@example.com'] });
    expect(mail.mails[0]?.source).toContain('Subject: [Operations] Backups fail: 127.0.0.1:1');
    expect(mail.mails[0]?.source).toContain('The bucket does not exist.');
    expect(posted).toEqual([
      expect.objectContaining({
        type: 'operations.backups.failing',
        data: {
          subject: '[Operations] Backups fail: 127.0.0.1:1',
          text: expect.stringContaining(red.problems[0] ?? ''),
        },
      }),
    ]);

    await send(red);
    await send({ ...red, problems: ['The disk is full.'] });
    expect(mail.mails).toHaveLength(1);
    await send(green);
    expect(mail.mails).toHaveLength(2);
    expect(mail.mails[1]?.source).toContain('Subject: [Operations] Backups work again');
    expect(posted.map(({ type }) => type)).toEqual([
      'operations.backups.failing',
      'operations.backups.recovered',
    ]);
    // No enquiry came of any of this.
    expect(await leads.list()).toEqual([]);
  });

  it('that are made by hand alone are off, and what is known of them is there', async () => {
    await start();
    await send(green);
    expect(await findStatus()).toMatchObject({ state: 'off', lastRun: green, lastProof: green.proof });
    const metrics = await readMetrics();
    expect(metrics).toMatch(/^backups_scheduled\{.*\} 0$/m);
    expect(metrics).toMatch(/^backups_failing\{.*\} 0$/m);
  });

  it('are told of again until a channel takes it', async () => {
    await start();
    mail.refuseNext({ code: 451, words: '4.7.1 Try again later' });
    hook.close();
    hook.closeAllConnections();
    await send(red);
    expect(mail.mails).toEqual([]);
    leads.runMaintenance();
    await eventually(() => {
      expect(mail.mails).toHaveLength(1);
    });
  });

  it('that fail while there is nobody to tell are told to a channel that is added later', async () => {
    await startWithoutChannels();
    await send(red);
    await addChannels();
    leads.runMaintenance();
    await eventually(() => {
      expect(mail.mails[0]?.source).toContain('Subject: [Operations] Backups fail');
    });
    await send(green);
    await eventually(() => {
      expect(mail.mails).toHaveLength(2);
    });
  });

  it('count as told where one recipient of a channel took it, and the log names the others', async () => {
    await startWithoutChannels();
    const settings = {
      smtpUrl: `smtp://localhost:${String(mail.port)}`,
      from: 'site@example.com',
      to: ['refused@example.com', 'owner@example.com'],
    };
    const channel = { kind: 'email', name: 'Owners', settings };
    expect((await leads.postAsAdministrator('/api/leads/channels', channel)).status).toBe(201);
    await send(red);
    const warnings = () => leads.logs.filter((line) => line.includes('did not reach all of its recipients'));
    await eventually(() => {
      expect(warnings()).toEqual([expect.stringContaining('refused@example.com')]);
    });
    await send(red);
    expect(mail.mails.map(({ to }) => to)).toEqual([['owner@example.com']]);
  });

  it('that never run although there is a schedule are red within one cycle', async () => {
    await start({ BACKUP_SCHEDULE: '* * * * * *' });
    await eventually(async () => {
      leads.runMaintenance();
      expect(await findStatus()).toMatchObject({
        state: 'failing',
        problems: [expect.stringMatching(/^The backup of .* UTC has not run\. None has ever run\./)],
      });
    });
    await eventually(() => {
      expect(mail.mails).toHaveLength(1);
      expect(posted).toHaveLength(1);
    });
    expect(await readMetrics()).toMatch(/^backups_failing\{.*\} 1$/m);
  });
});
