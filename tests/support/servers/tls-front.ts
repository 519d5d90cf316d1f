import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';

/** Stands before PostgreSQL and speaks TLS. */
export interface TlsFront {
  port: number;
  /** Its certificate (PEM) is for 127.0.0.1, and signed by nobody but itself. */
  certificate: string;
  /** How many connections were encrypted. */
  encrypted: () => number;
  stop: () => void;
}

/** A request to encrypt is eight bytes; this one grants it. */
const granted = 'S';

export async function startTlsFront(target: { host: string; port: number }): Promise<TlsFront> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  });
  let encrypted = 0;
  const server = createServer((near) => {
    near.on('error', () => undefined);
    near.once('data', (asked) => {
      if (asked.length !== 8) {
        near.destroy();
        return;
      }
      near.write(granted);
      encrypted += 1;
      const clear = new TLSSocket(near, { isServer: true, key, cert });
      const far = connect(target.port, target.host);
      for (const socket of [clear, far]) socket.on('error', () => undefined);
      clear.pipe(far).pipe(clear);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    certificate: cert,
    encrypted: () => encrypted,
    stop: () => {
      server.close();
    },
  };
}
