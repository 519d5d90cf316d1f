import { once } from 'node:events';
import { createServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { startMailServer } from '../../../../tests/support/servers/mail-server.ts';
import { createAddressRules } from '@portfolio/kit/address-rules.ts';
import { withMailServer } from './mail-server.ts';

const authorities = getCACertificates('default');
let mail: Awaited<ReturnType<typeof startMailServer>>;

beforeEach(async () => {
  mail = await startMailServer();
  setDefaultCACertificates([...authorities, mail.certificate]);
});
afterEach(async () => {
  setDefaultCACertificates(authorities);
  await mail.stop();
});

/** A name whose first address takes no connections. */
function rulesOfTwoAddresses() {
  const rules = createAddressRules(['localhost']);
  const addresses = [
    { address: '127.0.0.2', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  return {
    ...rules,
    resolve: () => Promise.resolve(addresses),
    lookup: ((_host, _options, done) => done(null, addresses)) as typeof rules.lookup,
  };
}

it('a mail goes to the next address of its server where the first one is down', async () => {
  const closed = createServer().listen(0, '127.0.0.2');
  await once(closed, 'listening');
  closed.close();
  const answer = await withMailServer(
    `smtp://localhost:${String(mail.port)}`,
    { timeout: 10_000, rules: rulesOfTwoAddresses() },
    new AbortController().signal,
    async (send) => {
      const { response } = await send({ from: 'a@agency.example', to: ['b@agency.example'], text: 'Hello' });
      return { outcome: 'delivered', status: null, words: response, retryAfter: 0 };
    },
  );
  expect(answer).toMatchObject({ outcome: 'delivered' });
  expect(mail.mails).toHaveLength(1);
});
