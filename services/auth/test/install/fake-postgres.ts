import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

interface FakePostgres {
  port: number;
  /** How many connected. */
  connections: () => number;
  /** Everything that was said to it. */
  heard: () => Buffer;
  /** How long the other side kept the last connection that it closed. Unit: seconds; not a number before. */
  keptFor: () => number;
  stop: () => void;
}

/** A server that somebody points the wizard at: what it does with each connection is up to the test. */
export async function startFakePostgres(
  behave: (socket: Socket) => void,
  host = '127.0.0.1',
): Promise<FakePostgres> {
  const heard: Buffer[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  let keptFor = Number.NaN;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    const openedAt = performance.now();
    socket.on('close', () => (keptFor = (performance.now() - openedAt) / 1000));
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => heard.push(chunk));
    behave(socket);
  });
  await once(server.listen(0, host), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    heard: () => Buffer.concat(heard),
    keptFor: () => keptFor,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Sends the same bytes for as long as they are taken. */
export const pour = (bytes: Buffer) => (socket: Socket) => {
  const more = () => {
    while (socket.writable && socket.write(bytes));
  };
  socket.on('drain', more);
  more();
};

/** Says one thing once the other side has spoken. */
export const reply = (bytes: Buffer) => (socket: Socket) => {
  socket.once('data', () => socket.write(bytes));
};
