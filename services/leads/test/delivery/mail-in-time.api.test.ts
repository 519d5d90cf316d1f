import { expect, it } from '@jest/globals';
import { eventually } from '../../../../tests/support/eventually.ts';
import { startLeadsWithMailServer } from './leads-with-mail-server.ts';

const timeoutSeconds = 2;

it('a mail server that is slow at every step takes nothing of a try that was given up', async () => {
  const givenUp = Promise.withResolvers<undefined>();
  const sessions: string[] = [];
  const closed: string[] = [];
  const isFirst = (id: string) => id === sessions[0];
  const { leads, mail, stop } = await startLeadsWithMailServer(
    {
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
    },
    timeoutSeconds,
  );
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

  await stop();
});
