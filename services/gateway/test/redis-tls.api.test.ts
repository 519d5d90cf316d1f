import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, it } from '@jest/globals';
import { startEncryptedRedis } from '../../../tests/support/servers/encrypted-redis.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { isOnContainers } from '../../../tests/support/kind-of-run.ts';
import { hasRedis } from '../../../tests/support/servers/own-redis.ts';
import { startGateway, startPeers } from './support/gateway-under-test.ts';

// Where the machine has no Redis, this is tested in containers.
(hasRedis && !isOnContainers ? it : it.skip)(
  'a Redis with TLS is used where its certificate is trusted, and not otherwise',
  async () => {
    const encrypted = await startEncryptedRedis();
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
