import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Channel } from '@portfolio/contracts/leads/channels.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { startMailServer, type MailServer } from '../../../../tests/support/servers/mail-server.ts';
import { enquiry, type LeadsUnderTest } from '../support/leads-under-test.ts';
import { startLeadsWithMailServer } from './leads-with-mail-server.ts';

const path = '/api/leads/channels';
const systemCertificates = getCACertificates('default');

let mail: MailServer;
let leads: LeadsUnderTest;
let stop: () => Promise<void>;

beforeEach(async () => {
  ({ leads, mail, stop } = await startLeadsWithMailServer());
});
afterEach(() => stop());

async function add(smtpUrl: string, settings: Record<string, unknown> = {}): Promise<Channel> {
  const added = await leads.postAsAdministrator(path, {
    kind: 'email',
    name: 'Office',
    settings: { smtpUrl, from: 'site@agency.example', to: ['owner@agency.example'], ...settings },
  });
  expect([added.status, added.text]).toEqual([201, added.text]);
  return JSON.parse(added.text) as Channel;
}

const plainUrl = () => `smtp://localhost:${String(mail.port)}`;

const settled = (id: string, state: string) =>
  eventually(async () => {
    const found = await leads.find(id);
    expect([found.state, found.reason]).toEqual([state, found.reason]);
    return found;
  });

/** Joins the lines that quoted-printable and long headers break. */
const readable = (source = '') => source.replace(/=\r\n/g, '').replace(/\r\n[ \t]/g, ' ');

describe('the mail to the owner', () => {
  it('tells of the enquiry in text and HTML, and is answered to the visitor', async () => {
    await add(plainUrl());
    const body = enquiry({
      firstName: 'Grace <b>Hopper</b>',
      notes: 'A compiler & <script>alert(1)</script>',
    });
    const found = await settled(await leads.enquire(body), 'delivered');
    expect(mail.mails).toHaveLength(1);
    const [{ from, to, source, isEncrypted } = { from: '', to: [], source: '', isEncrypted: false }] =
      mail.mails;
    expect({ from, to }).toEqual({ from: 'site@agency.example', to: ['owner@agency.example'] });
    // The server offers STARTTLS, and its certificate is checked.
    expect(isEncrypted).toBe(true);
    const text = readable(source);
    expect(text).toContain(`Reply-To: "Grace <b>Hopper</b>" <${body.email}>`);
    expect(text).toContain(`Subject: New enquiry: Grace <b>Hopper</b> (${found.reference})`);
    expect(text).toMatch(new RegExp(`Message-ID: <${found.id}_[0-9a-f-]+@agency.example>`, 'i'));
    expect(text).toContain('Content-Type: text/plain');
    expect(text).toContain('Content-Type: text/html');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text.split('text/html')[1]).not.toContain('<script>');
    expect(found.attempts).toMatchObject([{ status: 250, error: null }]);
  });

  it('can be followed by one to the visitor, which repeats nothing that they wrote', async () => {
    await add(plainUrl(), { isAcknowledging: true });
    const body = enquiry({ notes: 'Buy my pills, dear victim!' });
    const found = await settled(await leads.enquire(body), 'delivered');
    const [, acknowledgement] = mail.mails;
    expect(acknowledgement?.to).toEqual([body.email]);
    expect(readable(acknowledgement?.source)).toContain(found.reference);
    expect(acknowledgement?.source).not.toContain('pills');
    expect(acknowledgement?.source).not.toContain(body.firstName);
  });

  it('goes to one mailbox three times a day at most, however its address is spelled', async () => {
    await add(plainUrl(), { isAcknowledging: true });
    for (const email of [
      'victim@example.com',
      'VICTIM@example.com',
      'victim+1@example.com',
      'victim+2@example.com',
    ])
      await settled(await leads.enquire(enquiry({ email })), 'delivered');
    await settled(await leads.enquire(enquiry({ email: 'another@example.com' })), 'delivered');
    const acknowledged = mail.mails.flatMap(({ to }) => to).filter((to) => to !== 'owner@agency.example');
    expect(acknowledged).toEqual([
      'victim@example.com',
      'VICTIM@example.com',
      'victim+1@example.com',
      'another@example.com',
    ]);
  });

  it('counts where only the one to the visitor is refused', async () => {
    await add(plainUrl(), { isAcknowledging: true });
    const body = enquiry({ email: 'refused@example.com' });
    const { attempts } = await settled(await leads.enquire(body), 'delivered');
    expect(attempts).toMatchObject([
      { status: 250, error: expect.stringContaining('acknowledgement not sent') },
    ]);
    expect(mail.mails).toHaveLength(1);
  });
});

describe('a mail server', () => {
  it('that greylists gets the mail again, under the same Message-ID', async () => {
    mail.refuseNext(
      { code: 450, words: '4.2.0 Greylisted, please try again' },
      { code: 451, words: '4.7.1 Not yet' },
    );
    await add(plainUrl());
    const { attempts } = await settled(await leads.enquire(), 'delivered');
    expect(attempts).toMatchObject([
      { status: 450, error: 'the mail server answered 450 4.2.0 Greylisted, please try again' },
      { status: 451 },
      { status: 250, error: null },
    ]);
    expect(mail.mails).toHaveLength(1);
  });

  it('that refuses the recipient has the enquiry parked with its words', async () => {
    mail.refuseNext({ code: 550, words: '5.1.1 No such user here' });
    await add(plainUrl());
    const { reason, attempts } = await settled(await leads.enquire(), 'failed');
    expect(reason).toBe('the mail server answered 550 5.1.1 No such user here');
    expect(attempts).toMatchObject([{ status: 550 }]);
  });

  it('that is down gets the mail when it is up again', async () => {
    const channel = await add('smtp://localhost:1');
    const id = await leads.enquire();
    const { reason } = await eventually(async () => {
      const found = await leads.find(id);
      expect(found.attempts.length).toBeGreaterThan(0);
      return found;
    });
    expect(reason).toContain('ECONNREFUSED');
    await leads.patch(`${path}/${channel.id}`, { settings: { smtpUrl: plainUrl() } });
    await settled(id, 'delivered');
  });

  it('that speaks TLS from the start, or asks for a password, is understood', async () => {
    const strict = await startMailServer({
      secure: true,
      authOptional: false,
      onAuth: ({ username, password }, _session, done) => {
        if (password === 'p@ss:word') done(null, { user: username ?? '' });
        else done(Object.assign(new Error('5.7.8 Wrong password'), { responseCode: 535 }));
      },
    });
    setDefaultCACertificates([...systemCertificates, strict.certificate]);
    const urlWith = (password: string) =>
      `smtps://owner%40agency.example:${encodeURIComponent(password)}@localhost:${String(strict.port)}`;
    const channel = await add(urlWith('wrong'));
    const id = await leads.enquire();
    const { reason, state } = await eventually(async () => {
      const found = await leads.find(id);
      expect(found.attempts).toMatchObject([{ status: 535 }]);
      return found;
    });
    expect([state, reason]).toEqual(['pending', expect.stringContaining('535')]);
    expect(JSON.stringify([reason, leads.logs])).not.toContain('p@ss');
    await leads.patch(`${path}/${channel.id}`, { settings: { smtpUrl: urlWith('p@ss:word') } });
    await settled(id, 'delivered');
    expect(strict.mails).toMatchObject([{ user: 'owner@agency.example', isEncrypted: true }]);
    await strict.stop();
  });

  it('whose certificate nobody vouches for gets nothing', async () => {
    setDefaultCACertificates(systemCertificates);
    await add(plainUrl());
    const id = await leads.enquire();
    await eventually(async () => {
      expect((await leads.find(id)).reason).toContain('certificate');
    });
    expect(mail.mails).toEqual([]);
  });

  it('tells its own words in a test', async () => {
    const channel = await add(plainUrl());
    const test = async () =>
      JSON.parse((await leads.postAsAdministrator(`${path}/${channel.id}/test`)).text) as unknown;
    expect(await test()).toMatchObject({
      isOk: true,
      message: expect.stringContaining('the mail server answered 250'),
    });
    expect(readable(mail.mails[0]?.source)).toContain('Subject: Test of this channel');
    mail.refuseNext({ code: 550, words: '5.1.1 No such user here' });
    expect(await test()).toEqual({
      isOk: false,
      message: 'the mail server answered 550 5.1.1 No such user here',
    });
  });
});
