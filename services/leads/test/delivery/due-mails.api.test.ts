import { randomUUID } from 'node:crypto';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import {
  startMailServer,
  type MailServer,
  type ReceivedMail,
} from '../../../../tests/support/servers/mail-server.ts';
import { enquiry, startLeads, type LeadsUnderTest } from '../support/leads-under-test.ts';

const systemCertificates = getCACertificates('default');
/** Five sixths of the 24 hours that a new site promises. */
const dueAfter = 20 * 60;

let database: TestDatabase;
let mail: MailServer;
let leads: LeadsUnderTest;
const settings = () => ({
  DATABASE_URL: database.url,
  CHANNEL_HOSTS: 'localhost',
  DELIVERY_TIMEOUT: '8',
});

beforeEach(async () => {
  database = await createTestDatabase();
  mail = await startMailServer();
  setDefaultCACertificates([...systemCertificates, mail.certificate]);
  leads = await startLeads(settings());
});
afterEach(async () => {
  await leads.stop();
  await mail.stop();
  await database.drop();
  setDefaultCACertificates(systemCertificates);
});

async function addChannel(to: string, more: object = {}): Promise<string> {
  const added = await leads.postAsAdministrator('/api/leads/channels', {
    kind: 'email',
    name: to,
    settings: {
      smtpUrl: `smtp://localhost:${String(mail.port)}`,
      from: 'site@agency.example',
      to: [to],
      ...more,
    },
  });
  expect(added.status).toBe(201);
  return added.body.id;
}

/** Stores an enquiry that came so many minutes ago. */
async function enquireBefore(minutes: number, name: string): Promise<string> {
  const id = await leads.enquire(enquiry({ firstName: name }));
  await database.query(
    'update leads.enquiries set created_at = now() - make_interval(mins => $2) where id = $1',
    [id, minutes],
  );
  return id;
}

/** Joins the lines that quoted-printable and long headers break. */
const readable = ({ source }: ReceivedMail) => source.replace(/=\r\n/g, '').replace(/\r\n[ \t]/g, ' ');
const reminders = () => mail.mails.filter(({ source }) => /^Subject: .*due/m.test(source));
/** What is looked after every minute is done now, again and again: the site of a test cannot be asked for its Response Time. */
const untilSent = (count: number, ...all: LeadsUnderTest[]) =>
  eventually(async () => {
    for (const one of [leads, ...all]) one.runMaintenance();
    expect(await sentReminders()).toBe(count);
  });
const sentReminders = async () => {
  const [row] = await database.query<{ count: number }>(
    'select cast(count(*) as int) as count from leads.reminders where sent_at is not null',
  );
  return row?.count;
};

describe('a reminder', () => {
  it('goes to each e-mail channel once, at five sixths of the time, of what is still open', async () => {
    await addChannel('one@agency.example');
    await addChannel('two@agency.example');
    const due = await enquireBefore(dueAfter + 1, 'Due Dora');
    await enquireBefore(dueAfter - 5, 'Early Emil');
    await enquireBefore(3 * 24 * 60, 'Forgotten Fay');
    const answered = await enquireBefore(dueAfter + 1, 'Answered Ann');
    await leads.patch(`/api/leads/${answered}`, { isAnswered: true });
    const lost = await enquireBefore(dueAfter + 1, 'Lost Lou');
    await leads.patch(`/api/leads/${lost}`, { stage: 'lost' });
    await untilSent(2);
    const { reference, respondBy } = await leads.find(due);
    expect(
      reminders()
        .flatMap(({ to }) => to)
        .toSorted(),
    ).toEqual(['one@agency.example', 'two@agency.example']);
    for (const one of reminders()) {
      expect(readable(one)).toContain(`Subject: An answer is due: Due Dora (${reference})`);
      expect(readable(one)).toContain(`until ${respondBy.slice(0, 16).replace('T', ' ')} UTC`);
      expect(one.source).not.toMatch(/Emil|Fay|Ann|Lou/);
    }
    const again = await startLeads(settings());
    await enquireBefore(dueAfter + 1, 'Later Lea');
    await untilSent(4, again);
    expect(reminders()).toHaveLength(4);
    await again.stop();
  });

  it('is sent by one of several processes only', async () => {
    await addChannel('one@agency.example');
    for (let count = 0; count < 5; count += 1) await enquireBefore(dueAfter + 1, `Due ${String(count)}`);
    const others = await Promise.all([
      startLeads(settings()),
      startLeads(settings()),
      startLeads(settings()),
    ]);
    await untilSent(5, ...others);
    await Promise.all(others.map(({ stop }) => stop()));
    const words = reminders().map(readable).join('');
    for (let count = 0; count < 5; count += 1)
      expect(words.match(new RegExp(`^Due ${String(count)} \\([^)]+\\): until`, 'gm'))).toHaveLength(1);
  });

  it('is tried again where the mail server does not take it', async () => {
    await addChannel('one@agency.example');
    const id = await enquireBefore(dueAfter + 1, 'Due Dora');
    await eventually(async () => {
      expect((await leads.find(id)).state).toBe('delivered');
    });
    mail.refuseNext({ code: 450, words: '4.2.0 Not now' });
    await eventually(() => {
      leads.runMaintenance();
      expect(leads.logs.join('')).toContain('reminder not sent');
    });
    expect(await sentReminders()).toBe(0);
    await database.query('delete from leads.leases');
    await untilSent(1);
    expect(reminders()).toHaveLength(1);
    expect(leads.logs.join('')).not.toContain('Dora');
  });
});

describe('the mail of a week', () => {
  const monday = '2026-11-30';
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const;
  /** The time that the service reads; what it waits for takes as long as ever. */
  const setTime = (time: string) =>
    jest.useFakeTimers({
      now: new Date(`${monday}T${time}Z`),
      doNotFake: [...timers, 'clearImmediate', 'nextTick', 'queueMicrotask', 'hrtime', 'performance'],
    });
  afterEach(() => {
    jest.useRealTimers();
  });
  const weekly = () => mail.mails.filter(({ source }) => /^Subject: .* last week/m.test(source));
  /** Until what is done every minute was done once more, and longer than the site is waited for. */
  const runMaintenance = async (one: LeadsUnderTest) => {
    const count = () => one.logs.filter((line) => line.includes('Response Time of the site')).length;
    const before = count();
    await eventually(() => {
      one.runMaintenance();
      expect(count()).toBeGreaterThan(before + 6);
    });
  };

  it('goes to the channels that want it, on Monday at eight, once over all processes', async () => {
    const kind = { kind: 'app', id: randomUUID(), title: 'Harbour', path: '/apps/harbour' } as const;
    const sum = { ...kind, language: 'en', host: 'news.example.com', source: '' };
    const sums = [
      { ...sum, day: '2026-11-25', count: 1200 },
      { ...sum, day: '2026-11-20', count: 7 },
      { ...sum, day: monday, count: 5 },
    ];
    expect((await leads.post('/internal/visits', { batch: randomUUID(), sums })).status).toBe(204);
    const won = await enquireBefore(1, 'Won Wanda');
    await leads.patch(`/api/leads/${won}`, { stage: 'won', value: 12_000 });
    await database.query(`update leads.enquiries set created_at = '2026-11-26T12:00:00Z'`);
    await addChannel('quiet@agency.example');
    await addChannel('weekly@agency.example', { isWeekly: true });
    setTime('07:59:00');
    await runMaintenance(leads);
    expect(weekly()).toEqual([]);
    setTime('08:00:00');
    const others = await Promise.all([startLeads(settings()), startLeads(settings())]);
    await Promise.all([leads, ...others].map(runMaintenance));
    await eventually(() => {
      expect(weekly().map(({ to }) => to)).toEqual([['weekly@agency.example']]);
    });
    const [sent] = weekly();
    const text = sent === undefined ? '' : readable(sent);
    for (const line of [
      'Subject: 1,200 views and 1 enquiry last week',
      '2026-11-23 to 2026-11-29',
      'Views: 1,200 (the week before 7)',
      'Enquiries: 1 (the week before 0)',
      'Won of these: 1, worth $12,000',
      'Harbour: 1,200 views',
      'From news.example.com: 1,200 views',
      'http://127.0.0.1:1/admin/insights?from=2026-11-23&to=2026-11-29',
    ])
      expect(text.replaceAll('=3D', '=')).toContain(line);
    expect(text).not.toContain('Wanda');
    await Promise.all([leads, ...others].map(runMaintenance));
    expect(weekly()).toHaveLength(1);
    await Promise.all(others.map(({ stop }) => stop()));
  });
});
