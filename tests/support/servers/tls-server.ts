import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { generate } from 'selfsigned';

/** Shows a certificate for localhost, signed by itself. */
export interface TlsServer {
  port: number;
  stop: () => Promise<void>;
}

/** @param begins when its certificate begins to be good @param ends when it ends */
export async function startTlsServer(begins: Date, ends: Date): Promise<TlsServer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    notBeforeDate: begins,
    notAfterDate: ends,
  });
  const server = createServer({ key, cert }, (socket) => {
    socket.on('error', () => undefined).end();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
