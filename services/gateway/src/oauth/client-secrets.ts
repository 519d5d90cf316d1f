import { timingSafeEqual } from 'node:crypto';
import { hashOfToken } from '@portfolio/kit/secrets/token-form.ts';
import type { AdapterPayload, Provider } from 'oidc-provider';

/** Tells a hash from a secret that an earlier version stored. */
const prefix = 'sha256:';

const hashOf = (secret: string) => prefix + hashOfToken(secret).toString('hex');

/** A client as it is stored: of a secret of so much randomness a plain hash gives nothing away. */
export function withHashedSecret(client: AdapterPayload): AdapterPayload {
  const { client_secret: secret } = client;
  return typeof secret !== 'string' || secret.startsWith(prefix)
    ? client
    : { ...client, client_secret: hashOf(secret) };
}

/** Has the library compare what a program sends with the hash that is stored. */
export function compareHashedSecrets(provider: Provider): void {
  provider.Client.prototype.compareClientSecret = function compareClientSecret(sent) {
    const stored = Buffer.from(this.clientSecret ?? '');
    const expected = Buffer.from(hashOf(sent));
    return stored.length === expected.length && timingSafeEqual(stored, expected);
  };
}
