import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, it } from '@jest/globals';
import { generate } from 'selfsigned';
import { eventually } from '../../../tests/support/eventually.ts';
import { isOnContainers } from '../../../tests/support/kind-of-run.ts';
import { startOwnProgram } from '../../../tests/support/own-program.ts';
import { hasRedis } from '../../../tests/support/own-redis.ts';
import { startGateway, startPeers } from './support/gateway-under-test.ts';

const password = 'secret';

/** A server that speaks TLS alone, with a certificate of its own. */
async function startEncrypted() {
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

// Where the machine has no Redis, this is tested in containers.
(hasRedis && !isOnContainers ? it : it.skip)(
  'a Redis with TLS is used where its certificate is trusted, and not otherwise',
  async () => {
    const encrypted = await startEncrypted();
    const peers = await startPeers();
    const known = getCACertificates('default');
    const gateway = await startGateway({ REDIS_URL: encrypted.url }, peers);
    try {
      await eventually(() => {
        expect(gateway.logs.join('')).toMatch(/self-signed certificate/);
      });
      expect((await gateway.call('/readyz')).body).toMatchObject({ missing: ['sessions'] });

      setDefaultCACertificates([...known, encrypted.cert]);
      await eventually(async () => {
        expect((await gateway.call('/readyz')).status).toBe(200);
      });
      const cookie = await gateway.signIn();
      expect((await gateway.call('/api/user', { headers: { cookie } })).status).toBe(200);
    } finally {
      setDefaultCACertificates(known);
      await gateway.stop();
      await Promise.all(Object.values(peers).map((peer) => peer.stop()));
      await encrypted.remove();
    }
  },
  60_000,
);
