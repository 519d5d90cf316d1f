import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** Listens on a free port of this machine. @returns the port */
async function listenLocally(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Counts connections, which it cuts. `stop` returns their number. */
export async function startCanary(): Promise<{ port: number; stop: () => number }> {
  let asked = 0;
  const server = createServer((socket) => {
    asked += 1;
    socket.destroy();
  });
  const port = await listenLocally(server);
  const stop = () => {
    server.close();
    return asked;
  };
  return { port, stop };
}
