import { createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Below the ports that Linux gives to connections and to whoever asks for any: between the look and its use nobody else is given one.
 * Each process of a run looks in a part of its own, since a second site on the same port would answer for the first.
 */
const FIRST_PORT = 11_000;
const PORTS_OF_A_PROCESS = 200;
const PARTS = 108;
const start = FIRST_PORT + (process.pid % PARTS) * PORTS_OF_A_PROCESS;
let looked = 0;

/** A port of the loopback address that nobody listened on a moment ago. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_OF_A_PROCESS; tries += 1) {
    const port = start + (looked++ % PORTS_OF_A_PROCESS);
    const server = await listen(port).catch(() => undefined);
    if (server === undefined) continue;
    await close(server);
    return port;
  }
  throw new Error(`No port from ${String(start)} to ${String(start + PORTS_OF_A_PROCESS - 1)} is free.`);
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
