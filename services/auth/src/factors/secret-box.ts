import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A key of its own for one purpose, so that no two uses of `SERVICE_SECRET` meet. */
export function deriveKey(serviceSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', serviceSecret, '', `portfolio auth ${purpose}`, 32));
}

export type SecretBox = ReturnType<typeof createSecretBox>;

/**
 * Encrypts secrets that are stored: AES-256-GCM under a key that HKDF-SHA-256 derives from `SERVICE_SECRET`. A copy of the
 * database alone gives none of them away; under another `SERVICE_SECRET` they cannot be read any more.
 */
export function createSecretBox(serviceSecret: string) {
  const key = deriveKey(serviceSecret, 'totp secrets');
  return {
    /** @param context whose secret it is: it opens for nobody else */
    seal: (secret: string, context: string): Buffer => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },

    /** @throws where it was changed, belongs to another context, or was sealed under another `SERVICE_SECRET` */
    open: (box: Buffer, context: string): string => {
      const tag = box.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv(algorithm, key, box.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
      const opened = decipher.update(box.subarray(nonceBytes + tagBytes));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    },
  };
}
