import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A free port of loopback, chosen by the system: two proofs at once, of two sites on this machine, hardly get the same one. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
