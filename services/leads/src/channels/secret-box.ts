import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export type SecretBox = ReturnType<typeof createSecretBox>;

/** Encrypts the secrets of channels (AES-256-GCM). What was sealed for one channel opens for no other. */
export function createSecretBox(channelKey: string) {
  const key = Buffer.from(hkdfSync('sha256', channelKey, '', 'channel secrets', 32));
  return {
    seal: (channelId: string, text: string): Buffer => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(channelId));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },

    /** @throws where it was sealed with another key, for another channel, or was changed since */
    open: (channelId: string, sealed: Buffer): string => {
      const nonce = sealed.subarray(0, nonceBytes);
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(channelId))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = decipher.update(sealed.subarray(nonceBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
