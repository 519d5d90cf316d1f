import { generateKeyPairSync } from 'node:crypto';

/** A new pair of keys for identities (contract, section 12), each as its setting takes it: base64 of its DER form. */
export function generateIdentityKeys(): { IDENTITY_PRIVATE_KEY: string; IDENTITY_PUBLIC_KEY: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  return {
    IDENTITY_PRIVATE_KEY: privateKey.toString('base64'),
    IDENTITY_PUBLIC_KEY: publicKey.toString('base64'),
  };
}
