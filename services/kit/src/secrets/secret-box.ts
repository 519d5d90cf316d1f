import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Derives a 32-byte key (HKDF-SHA-256), so that no two purposes share one.
 *
 * @param secret a secret of the settings
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

export type SecretBox = ReturnType<typeof createSecretBox>;

/**
 * Encrypts secrets for the database (AES-256-GCM), so that a copy of the database gives none of them away.
 *
 * @param secret a secret of the settings: under another one nothing opens
 */
export function createSecretBox(secret: string, purpose: string) {
  const key = deriveKey(secret, purpose);
  return {
    /** @param context whose secret it is: it opens for nobody else */
    seal: (text: string, context: string): Buffer => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },

    /** @throws where it was changed, or sealed for another context or under another secret */
    open: (box: Buffer, context: string): string => {
      const decipher = createDecipheriv(algorithm, key, box.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(context)).setAuthTag(box.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = decipher.update(box.subarray(nonceBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
