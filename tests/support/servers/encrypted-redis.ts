import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';
import { startOwnProgram } from './own-program.ts';

const password = 'secret';

/** A server that speaks TLS alone, with a certificate of its own. */
export async function startEncryptedRedis() {
  const folder = mkdtempSync(path.join(tmpdir(), 'redis-tls-'));
  const altNames = [{ type: 2 as const, value: 'localhost' }];
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName' as const, altNames }],
  });
  writeFileSync(path.join(folder, 'cert.pem'), cert);
  writeFileSync(path.join(folder, 'key.pem'), key);
  let tlsPort = 0;
  const server = await startOwnProgram({
    program: 'redis-server',
    command: (port, own) => {
      tlsPort = port;
      const files = ['--tls-cert-file', `${folder}/cert.pem`, '--tls-key-file', `${folder}/key.pem`];
      const options = ['--port', '0', '--tls-port', String(port), '--tls-auth-clients', 'no', ...files];
      return [...options, '--requirepass', password, '--dir', own, '--bind', '127.0.0.1'];
    },
    probe: () => Promise.resolve(),
  });
  return {
    url: `rediss://:${password}@localhost:${String(tlsPort)}`,
    cert,
    remove: async () => {
      await server.remove();
      rmSync(folder, { recursive: true });
    },
  };
}
