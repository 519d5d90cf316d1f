import { randomBytes } from 'node:crypto';
import { generateIdentityKeys } from '@portfolio/embedded/identity-keys.ts';

/** New keys for a gateway and its services: the settings by which they know each other. */
export function createServiceKeys() {
  const { IDENTITY_PRIVATE_KEY, IDENTITY_PUBLIC_KEY } = generateIdentityKeys();
  const SERVICE_SECRET = randomBytes(32).toString('hex');
  return {
    gateway: { SERVICE_SECRET, IDENTITY_PRIVATE_KEY },
    service: { SERVICE_SECRET, IDENTITY_PUBLIC_KEY },
    // Of auth alone.
    auth: { SERVICE_SECRET, IDENTITY_PUBLIC_KEY, ACCOUNT_KEY: randomBytes(32).toString('hex') },
  };
}
