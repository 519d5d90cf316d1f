import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

/** The way to a service that is being replaced: the first connections are cut. */
export async function startAwayAtFirst(origin: string) {
  let refused = 0;
  const server = createServer((socket) => {
    if (refused < 2) {
      refused += 1;
      socket.destroy();
      return;
    }
    const onward = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.on('error', () => onward.destroy()).on('close', () => onward.destroy());
    onward.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    refused: () => refused,
    close: () => server.close(),
  };
}
