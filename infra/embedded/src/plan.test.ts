import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { checkPorts, choosePorts, keepMode } from './plan.ts';
import { findFreePort } from './ports.ts';

it('a service whose port is not set takes the first free one, and one that is set stays', async () => {
  const first = await findFreePort(21_000, []);
  const neighbour = createServer().listen(first, '127.0.0.1');
  await once(neighbour, 'listening');
  const ports = { gateway: first + 1, auth: first, catalog: first, media: first, leads: first };
  await choosePorts({ ports, databasePort: first + 2 }, { LEADS_PORT: String(first) });
  expect(ports).toMatchObject({ gateway: first + 1, leads: first });
  const chosen = [ports.auth, ports.catalog, ports.media];
  expect(new Set([...chosen, ...[0, 1, 2].map((offset) => first + offset)]).size).toBe(6);
  neighbour.close();
});

it.each(['nonsense', '192.0.2.1'])(
  'HOST=%s, which this machine has not, is named with what is right',
  async (host) => {
    const ports = { gateway: 21_300, auth: 21_301, catalog: 21_302, media: 21_303, leads: 21_304 };
    await expect(checkPorts({ ports, gatewayHost: host })).rejects.toThrow(
      `HOST is "${host}", which is no address of this machine: set it to 127.0.0.1`,
    );
  },
);

it('a site stays a demo or a real one: the launcher refuses to start it as the other', () => {
  const lastStart = { host: 'localhost', port: 8080, configDir: '/data' };
  const start = (state: object, isDemo: boolean) => () => keepMode(state, { isDemo, dataDir: '/data' });
  expect(start({ lastStart }, true)).toThrow('DEMO=1 is refused: the site in /data was not begun as a demo');
  expect(start({ lastStart, isDemo: true }, false)).toThrow('whose password everybody knows');
  for (const [state, isDemo] of [
    [{}, true],
    [{}, false],
    [{ lastStart }, false],
    [{ lastStart, isDemo: true }, true],
  ] as const) {
    expect(start(state, isDemo)).not.toThrow();
    expect(state).toMatchObject({ isDemo });
  }
});
