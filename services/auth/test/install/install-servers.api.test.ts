import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { Socket } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { listen } from '@portfolio/kit/run.ts';
import { findFreePort } from '../../../../tests/support/servers/free-port.ts';
import { attempt, canary, timed } from '../attempt.ts';
import { serveAuth } from '../auth-under-test.ts';
import { pour, reply, startFakePostgres } from './fake-postgres.ts';
import { portOf } from '../peers.ts';

const clearText = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);
const trusting = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
/** Cut short: the driver reads on for ever. */
const endlessError = Buffer.from([0x45, 0, 0, 0, 10, 0x53, 0x46, 0x41, 0x54, 0x41, 0x4c]);
/** Claims SCRAM's last step, which never began. */
const madeUpProof = Buffer.concat([
  Buffer.from([0x52, 0, 0, 0, 11, 0, 0, 0, 12]),
  Buffer.from('v=x'),
  trusting,
]);
/** Kerberos, which the driver does not know. */
const unknownLogin = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 7]);

const auth = serveAuth();

const harm: Record<string, { behave: (socket: Socket) => void; code: string }> = {
  'never answers': { behave: () => undefined, code: 'databaseUnreachable' },
  'streams garbage': { behave: pour(randomBytes(65_536)), code: 'databaseUnreachable' },
  'streams one message without end': {
    behave: pour(Buffer.alloc(65_536, 0x45)),
    code: 'databaseUnreachable',
  },
  'streams notices': {
    behave: pour(Buffer.from('N\0\0\0\x08Mx\0\0'.repeat(7000))),
    code: 'databaseUnreachable',
  },
  'sends an error that the driver would read forever': {
    behave: reply(endlessError),
    code: 'databaseUnreachable',
  },
  'announces a message of 2 GB': {
    behave: reply(Buffer.from([0x52, 0x7f, 0xff, 0xff, 0xff])),
    code: 'databaseUnreachable',
  },
  'makes a proof up': { behave: reply(madeUpProof), code: 'databaseUnreachable' },
  'asks for a login that the driver does not know': {
    behave: reply(unknownLogin),
    code: 'databaseUnreachable',
  },
  'asks for the password in clear text': { behave: reply(clearText), code: 'databaseNotSafe' },
  'lets everybody in': { behave: reply(trusting), code: 'databaseNotSafe' },
};

describe('a database server that means harm', () => {
  async function tryWith(behave: (socket: Socket) => void) {
    const fake = await startFakePostgres(behave);
    const { seconds, answer } = await timed(attempt(auth, { dbPort: fake.port }));
    const { connections, heard, keptFor } = fake;
    const result = {
      body: answer.body,
      seconds,
      connections: connections(),
      heard: heard(),
      keptFor: keptFor(),
    };
    fake.stop();
    return result;
  }
  const results = new Map<string, Awaited<ReturnType<typeof tryWith>>>();

  beforeAll(async () => {
    // As many as are let in at the same time.
    const cases = Object.entries(harm);
    for (const batch of [cases.slice(0, 4), cases.slice(4, 8), cases.slice(8)])
      await Promise.all(batch.map(async ([name, { behave }]) => results.set(name, await tryWith(behave))));
  });

  it.each(Object.keys(harm))('T23: is refused where it %s', (name) => {
    const result = results.get(name);
    expect(result?.body).toMatchObject({ status: 422, code: harm[name]?.code });
    expect(result?.seconds).toBeLessThan(20);
    expect(result?.connections).toBe(1);
    expect(result?.heard.includes(canary)).toBe(false);
  });

  it.each(Object.keys(harm).filter((name) => name.startsWith('streams')))(
    'is told to stop long before the time is up where it %s',
    (name) => {
      const patience = results.get('never answers')?.keptFor ?? Number.NaN;
      expect(results.get(name)?.keptFor).toBeLessThan(0.5 * patience);
    },
  );

  it('leaves nothing behind', () => {
    expect(readdirSync(auth.configDir)).toEqual([]);
  });
});

describe('a port', () => {
  it('T22: gives the same answer after the same time, closed, silent or something else', async () => {
    const silent = await startFakePostgres(() => undefined);
    const web = createHttpServer();
    await listen(web, '127.0.0.1', 0);
    const ssh = await startFakePostgres((socket) => socket.write('SSH-2.0-OpenSSH_10.0\r\n'));
    const ports = [await findFreePort(), silent.port, portOf(web), ssh.port];
    const said = new Set<string>();
    async function spread(): Promise<number> {
      const answers = await Promise.all(ports.map((dbPort) => timed(attempt(auth, { dbPort }))));
      for (const { answer } of answers) said.add(JSON.stringify({ ...answer.body, requestId: '' }));
      const times = answers.map(({ seconds }) => seconds);
      return Math.max(...times) / Math.min(...times);
    }
    // A busy machine may hold one of them up, a difference in the product shows every time.
    const spreads = [await spread()];
    while (spreads.length < 3 && Math.min(...spreads) > 1.1) spreads.push(await spread());
    for (const server of [silent, ssh]) server.stop();
    web.close();
    web.closeAllConnections();

    expect(said.size).toBe(1);
    expect(Math.min(...spreads)).toBeLessThan(1.1);
  }, 60_000);
});
