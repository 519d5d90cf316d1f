import { createServer } from 'node:http';
import { expect, it } from '@jest/globals';
import { createLogger } from '@portfolio/kit/logger.ts';
import { listen } from '@portfolio/kit/run.ts';
import { createMailer } from './mailer.client.ts';

it('asks leads once for all who want to know at once whether mails can be sent, and anew for the next', async () => {
  let asked = 0;
  const leads = createServer((_request, response) => {
    asked += 1;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ canSend: asked === 1 }));
  });
  await listen(leads, '127.0.0.1', 0);
  const address = leads.address();
  const url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`;
  const mailer = createMailer(() => 'token', url, createLogger('auth', 'silent'));
  expect(await Promise.all(Array.from({ length: 20 }, () => mailer.canSend()))).toEqual(
    Array.from({ length: 20 }, () => true),
  );
  expect(asked).toBe(1);
  expect(await mailer.canSend()).toBe(false);
  leads.closeAllConnections();
  leads.close();
});
