import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { isOnContainers } from '../kind-of-run.ts';
import { startOwnProgram } from './own-program.ts';
import type { OwnServer } from './own-server.ts';

/** Redis is no npm package: it is in a container, or where this machine has the program. */
export const hasRedis = isOnContainers || spawnSync('redis-server', ['--version']).status === 0;

const durable = ['--appendonly', 'yes', '--appendfsync', 'always'];

/** A Redis of a test's own. */
export async function startOwnRedis(): Promise<OwnServer> {
  if (isOnContainers) {
    const { startOwnContainer } = await import('./own-container.ts');
    return startOwnContainer({
      image: 'REDIS_IMAGE',
      port: 6379,
      command: ['redis-server', ...durable, '--bind', '*', '--protected-mode', 'no'],
      probe: ping,
    });
  }
  return startOwnProgram({
    program: 'redis-server',
    command: (port, folder) => [...durable, '--port', String(port), '--dir', folder, '--bind', '127.0.0.1'],
    probe: ping,
  });
}

async function ping(port: number): Promise<void> {
  const socket = createConnection({ port, host: '127.0.0.1', timeout: 1000 });
  try {
    socket.on('timeout', () => socket.destroy(new Error('Redis does not answer in time')));
    // Docker accepts a connection before the server in the container listens, and closes it again.
    socket.on('end', () => socket.destroy(new Error('Redis does not listen yet')));
    socket.write('PING\r\n');
    const chunks: unknown[] = await once(socket, 'data');
    if (!String(chunks[0]).startsWith('+PONG')) throw new Error(`Redis says ${String(chunks[0])}`);
  } finally {
    socket.destroy();
  }
}
