import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Below the ports that Linux gives to connections and to whoever asks for any: before its use nobody else is likely to be given one. A
 * second site on the same port would answer for the first.
 */
const FIRST_PORT = 11_000;
const PORTS = 21_000;
let next = randomInt(PORTS);

/** A port of the loopback address that nobody listened on a moment ago. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < PORTS; tries += 1) {
    const port = FIRST_PORT + (next++ % PORTS);
    const server = await listen(port).catch(() => undefined);
    if (server === undefined) continue;
    await close(server);
    return port;
  }
  throw new Error('No port is free.');
}

/** Several such ports, all different. */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await findFreePort());
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
