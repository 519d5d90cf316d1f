import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Gives up each kept-alive connection with the first answer after it has reached an age, in milliseconds. A caller chooses among
 * the replicas of a service when it connects: one that never had to connect again would leave later replicas without work.
 */
export function limitConnectionAge(server: Server, milliseconds: number): void {
  const openedAt = new WeakMap<Socket, number>();
  server.on('connection', (socket) => {
    openedAt.set(socket, performance.now());
  });
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    const age = performance.now() - (openedAt.get(socket) ?? 0);
    if (age >= milliseconds) response.setHeader('Connection', 'close');
  });
}
