import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, it } from '@jest/globals';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { startMailServer } from '../../../tests/support/mail-server.ts';
import { startLeads } from './leads-under-test.ts';

const timeoutSeconds = 2;

it('a mail server that is slow at every step takes nothing of a try that was given up', async () => {
  const givenUp = Promise.withResolvers<undefined>();
  const sessions: string[] = [];
  const closed: string[] = [];
  const isFirst = (id: string) => id === sessions[0];
  const mail = await startMailServer({
    onMailFrom: (_address, { id }, done) => {
      sessions.push(id);
      setTimeout(done, isFirst(id) ? (timeoutSeconds * 1000) / 2 : 0);
    },
    // Within the limit of a step when the try as a whole is over.
    onRcptTo: (_address, { id }, done) => {
      if (isFirst(id)) void givenUp.promise.then(done);
      else done();
    },
    onClose: ({ id }) => closed.push(id),
  });
  const systemCertificates = getCACertificates('default');
  setDefaultCACertificates([...systemCertificates, mail.certificate]);
  const database = await createTestDatabase();
  const leads = await startLeads({
    DATABASE_URL: database.url,
    CHANNEL_HOSTS: 'localhost',
    DELIVERY_TIMEOUT: String(timeoutSeconds),
  });
  const settings = {
    smtpUrl: `smtp://localhost:${String(mail.port)}`,
    from: 'site@agency.example',
    to: ['owner@agency.example'],
  };
  const channel = { kind: 'email', name: 'Office', settings };
  expect((await leads.postAsAdministrator('/api/leads/channels', channel)).status).toBe(201);

  const id = await leads.enquire();
  await eventually(async () => {
    expect((await leads.find(id)).attempts[0]).toMatchObject({ status: null, error: 'no answer in time' });
  });
  givenUp.resolve(undefined);
  await eventually(async () => {
    expect((await leads.find(id)).state).toBe('delivered');
  });
  await eventually(() => {
    expect(closed).toEqual(expect.arrayContaining(sessions));
  });
  expect(mail.mails).toHaveLength(1);

  await leads.stop();
  await mail.stop();
  await database.drop();
  setDefaultCACertificates(systemCertificates);
});
