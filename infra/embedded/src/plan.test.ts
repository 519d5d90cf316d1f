import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { choosePorts } from './plan.ts';
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
