import { cpSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { eventually } from '../../../../tests/support/eventually.ts';
import { createConfigDir, startAuth } from '../auth-under-test.ts';
import { spawnAuth } from '../spawned-auth.ts';
import { password, servePeople, tokenOf } from './people-under-test.ts';

const people = servePeople();
const email = 'grace@example.com';
const other = 'another long password';

const changePassword = (grace: string) =>
  people.as(grace, 'POST', '/internal/password', { currentPassword: password, newPassword: other });
const stored = () =>
  people.database.query<{ id: string; tries: number; text: string }>(
    `select id, tries, encode(sealed, 'escape') as text from auth.mails_to_send`,
  );
/** Tries now in place of later. */
const hasten = () => people.database.query('update auth.mails_to_send set next_try_at = clock_timestamp()');
const expectTried = () =>
  eventually(async () => {
    expect((await stored())[0]?.tries).toBeGreaterThan(0);
  });
const expectAllSent = () =>
  eventually(async () => {
    expect(await stored()).toEqual([]);
  });
const subjects = () => people.mails.map(({ to, subject }) => `${to}: ${subject.split(':')[0] ?? ''}`);

/** Somebody whose mails so far are sent. */
async function join(): Promise<string> {
  const grace = await people.join(email);
  await expectAllSent();
  people.mails.length = 0;
  return grace;
}

it('T72: a notice arrives once leads is back, and once', async () => {
  const grace = await join();
  people.setMailing('away');
  expect((await changePassword(grace)).status).toBe(200);
  await expectTried();
  people.setMailing('on');
  await hasten();
  await expectAllSent();
  expect(subjects()).toEqual([`${email}: The password was changed`]);
});

it('T72: a notice arrives also where auth was killed before it was sent', async () => {
  const grace = await join();
  const configDir = createConfigDir();
  cpSync(people.configDir, configDir, { recursive: true });
  const settings = { CONFIG_DIR: configDir, LEADS_URL: people.leadsUrl };
  people.setMailing('away');
  const killed = await spawnAuth(settings);
  const body = { currentPassword: password, newPassword: other };
  expect((await killed.call('POST', '/internal/password', { userId: grace, body })).status).toBe(200);
  killed.kill('SIGKILL');
  await killed.ended;
  expect(await stored()).toHaveLength(1);
  people.setMailing('on');
  await hasten();
  await expectAllSent();
  expect(subjects()).toEqual([`${email}: The password was changed`]);
});

it('T72: a change that is not committed is told to nobody', async () => {
  const grace = await join();
  await people.database.query(
    `create function auth.refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
     create constraint trigger refuse after insert on auth.mails_to_send deferrable initially deferred
       for each row execute function auth.refuse()`,
  );
  expect((await changePassword(grace)).status).toBe(500);
  await people.database.query('drop function auth.refuse cascade');
  expect(await stored()).toEqual([]);
  expect((await people.verify(email, password)).status).toBe(200);
  expect((await changePassword(grace)).status).toBe(200);
  await expectAllSent();
  expect(subjects()).toEqual([`${email}: The password was changed`]);
});

it('T66: a link in a mail that waits cannot be read in the database', async () => {
  people.setMailing('away');
  const { body } = await people.invite(email);
  const [waiting] = await stored();
  expect(waiting?.text).not.toMatch(/invitation|example|paragraphs/);
  expect(waiting?.text).not.toContain(tokenOf(body.url));
});

it('T66: a mail with a link that has ended meanwhile is not sent', async () => {
  people.setMailing('away');
  const { body } = await people.invite(email);
  await people.invite('mary@example.com');
  expect((await people.as(people.owner, 'DELETE', `/api/users/invitations/${String(body.id)}`)).status).toBe(
    204,
  );
  people.setMailing('on');
  await hasten();
  await expectAllSent();
  expect(people.mails.map(({ to }) => to)).toEqual(['mary@example.com']);
});

it('keeps a mail that no e-mail channel takes, and drops it where none is on', async () => {
  const grace = await join();
  people.setMailing('refusing');
  await changePassword(grace);
  await expectTried();
  expect(await stored()).toHaveLength(1);
  people.setMailing('off');
  await hasten();
  await expectAllSent();
  expect(people.mails).toEqual([]);
});

it('gives up a mail after three days, and says so in the log', async () => {
  const grace = await join();
  people.setMailing('away');
  await changePassword(grace);
  await expectTried();
  await people.database.query(
    `update auth.mails_to_send set give_up_at = give_up_at - interval '72 hours', next_try_at = give_up_at`,
  );
  await expectAllSent();
  expect(people.logs.join('')).toContain('a mail about an account is given up');
  expect(people.mails).toEqual([]);
});

it('survives a mail that cannot be opened', async () => {
  const grace = await join();
  people.setMailing('away');
  await changePassword(grace);
  await people.invite('mary@example.com');
  await people.database.query(`update auth.mails_to_send set sealed = '\\x00' where link_id is null`);
  people.setMailing('on');
  await hasten();
  await expectAllSent();
  expect(people.mails.map(({ to }) => to)).toEqual(['mary@example.com']);
});

it('sends each mail once where several replicas run', async () => {
  people.setMailing('away');
  const addresses = Array.from({ length: 12 }, (_, index) => `guest${String(index)}@example.com`);
  for (const address of addresses) await people.invite(address);
  const configDir = createConfigDir();
  cpSync(people.configDir, configDir, { recursive: true });
  const peers = { settings: { LEADS_URL: people.leadsUrl } };
  const replica = await startAuth(peers, {}, configDir);
  people.setMailing('on');
  await hasten();
  await expectAllSent();
  await replica.stop();
  expect(people.mails.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  expect(new Set(people.mails.map(({ key }) => key)).size).toBe(addresses.length);
});

it('names mails that wait for long in the status', async () => {
  const line = async () => (await people.call('GET', '/internal/status')).body.lines;
  expect(await line()).toEqual([
    expect.objectContaining({ id: 'site.mails', state: 'ok', value: 'None waits' }),
  ]);
  people.setMailing('away');
  await people.invite(email);
  await people.database.query(`update auth.mails_to_send set noted_at = noted_at - interval '16 minutes'`);
  expect(await line()).toEqual([
    expect.objectContaining({ state: 'warning', value: '1 on the way, the oldest for 16 min' }),
  ]);
});

it('tells of a verdict once, though the gateway asks again', async () => {
  people.setMailing('away');
  const tell = () =>
    people.as(people.owner, 'POST', '/internal/verdict-mail', {
      ...{ id: people.owner, verdict: 'approved', title: 'Ledger', kind: 'app', entryId: people.owner },
      maker: { id: people.owner, name: 'Ada Lovelace' },
    });
  expect([(await tell()).status, (await tell()).status]).toEqual([204, 204]);
  expect(await stored()).toHaveLength(1);
});
