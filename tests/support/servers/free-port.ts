import { createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A port of the loopback address that nobody listened on a moment ago. */
export async function findFreePort(): Promise<number> {
  const [port] = await findFreePorts(1);
  if (port === undefined) throw new Error('No port was assigned.');
  return port;
}

/** Several such ports, all different. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0)));
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
  await Promise.all(servers.map(close));
  return ports;
}

/** Waits until whoever listened there is gone: a killed process takes a moment to let go. */
export async function untilFree(port: number): Promise<void> {
  const server = await listen(port).catch(() => undefined);
  if (server !== undefined) return close(server);
  await pause(20);
  return untilFree(port);
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      resolve(server);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
  });
}
