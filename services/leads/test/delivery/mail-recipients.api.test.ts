import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Channel } from '@portfolio/contracts/leads/channels.ts';
import type { TestDatabase } from '../../../../tests/support/database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import type { MailServer } from '../../../../tests/support/servers/mail-server.ts';
import { enquiry, type LeadsUnderTest } from '../support/leads-under-test.ts';
import { startLeadsWithMailServer } from './leads-with-mail-server.ts';
import { proveLeads } from '../support/prove-leads.ts';

const path = '/api/leads/channels';
const [one, two, three] = ['one@agency.example', 'two@agency.example', 'three@agency.example'];

const greylisted = { code: 450, words: '4.2.0 Greylisted, please try again' };
const unknown = { code: 550, words: '5.1.1 No such user here' };

let database: TestDatabase;
let mail: MailServer;
let leads: LeadsUnderTest;
let stop: () => Promise<void>;
/** How the next commands are answered that name this recipient. */
let refusals: Record<string, (typeof unknown)[]>;

beforeEach(async () => {
  refusals = {};
  ({ database, leads, mail, stop } = await startLeadsWithMailServer({
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refusals[address]?.shift();
      if (refusal === undefined) done();
      else done(Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
    },
  }));
});
afterEach(() => stop());

const settingsOf = (to: string[]) => ({
  smtpUrl: `smtp://localhost:${String(mail.port)}`,
  from: 'site@agency.example',
  to,
});
async function add(to: string[], settings: Record<string, unknown> = {}): Promise<string> {
  const channel = { kind: 'email', name: 'Office', settings: { ...settingsOf(to), ...settings } };
  const added = await leads.postAsAdministrator(path, channel);
  expect([added.status, added.text]).toEqual([201, added.text]);
  return added.body.id;
}

const settled = (id: string, state: string) =>
  eventually(async () => {
    const found = await leads.find(id);
    expect([found.state, found.reason]).toEqual([state, found.reason]);
    return found;
  });
const takers = () => mail.mails.map(({ to }) => to);
const findHealth = async () => (JSON.parse((await leads.get(path)).text) as Channel[])[0]?.health;
const sendAgain = async (id: string) => {
  expect((await leads.postAsAdministrator(`/api/leads/${id}/retry`)).status).toBe(202);
};

describe('of several recipients of a mail', () => {
  it('one that is greylisted gets it later, and the others and the visitor no second time', async () => {
    refusals[two] = [greylisted, greylisted];
    await add([one, two], { isAcknowledging: true });
    const body = enquiry();
    const { attempts } = await settled(await leads.enquire(body), 'delivered');
    expect(takers()).toEqual([[one], [body.email], [two]]);
    const words = `the mail server answered 450 4.2.0 Greylisted, please try again (for ${two})`;
    expect(attempts).toMatchObject([
      { status: 450, error: words },
      { status: 450, error: words },
      { status: 250, error: null },
    ]);
    expect(await findHealth()).toMatchObject({ state: 'ok', lastError: null });
  });

  it('one that is refused has the delivery parked, and gets it alone when it is sent again', async () => {
    refusals[two] = [unknown];
    await add([one, two]);
    const id = await leads.enquire();
    const { reason } = await settled(id, 'failed');
    expect(reason).toBe(`the mail server answered 550 5.1.1 No such user here (for ${two})`);
    expect(await findHealth()).toMatchObject({ state: 'failing', lastError: reason });
    expect(takers()).toEqual([[one]]);
    await sendAgain(id);
    await settled(id, 'delivered');
    expect(takers()).toEqual([[one], [two]]);
  });

  it('the refused are told once the greylisted have it', async () => {
    refusals[two] = [greylisted];
    refusals[three] = [unknown, unknown];
    await add([one, two, three]);
    const { reason, attempts } = await settled(await leads.enquire(), 'failed');
    expect(attempts).toMatchObject([{ status: 450 }, { status: 550 }]);
    expect(attempts[0]?.error).toContain(`(for ${two}); the mail server answered 550`);
    expect(reason).toBe(`the mail server answered 550 5.1.1 No such user here (for ${three})`);
    expect(takers()).toEqual([[one], [two]]);
  });

  it('those that are no recipients any more are not waited for', async () => {
    refusals[two] = [unknown];
    const channel = await add([one, two]);
    const id = await leads.enquire();
    await settled(id, 'failed');
    await leads.patch(`${path}/${channel}`, { settings: settingsOf([one]) });
    await sendAgain(id);
    await settled(id, 'delivered');
    expect(takers()).toEqual([[one]]);
    expect(await proveLeads(database)).toMatchObject({ isGood: true });
  });

  it('all that are refused are named', async () => {
    refusals[one] = [unknown];
    refusals[two] = [unknown];
    await add([one, two]);
    const { reason } = await settled(await leads.enquire(), 'failed');
    expect(reason).toBe(`the mail server answered 550 5.1.1 No such user here (for ${one}, ${two})`);
  });
});
