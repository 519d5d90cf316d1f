import { Readable } from 'node:stream';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** How the name of an encrypted backup ends. */
export const encryptedEnding = '.age';

/** A new key: whoever has it can read the backups that were made with it, also by the program `age`. */
export const generateKey = (): Promise<string> => generateX25519Identity();

/** Encrypts with the public half of the key. */
export async function encrypt(content: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  return Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(content)));
}

/** @throws where the content is not encrypted for this key; later reads fail where it was changed or cut off */
export async function decrypt(content: Readable, key: string): Promise<Readable> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(key);
  } catch (cause) {
    throw new Error(
      'BACKUP_KEY is no key of a backup. One begins with AGE-SECRET-KEY-1 and has 74 characters: copy all of it.',
      { cause },
    );
  }
  const plain = await decrypter.decrypt(Readable.toWeb(content)).catch((cause: unknown) => {
    throw new Error(
      'BACKUP_KEY is not the key of this backup, or the backup is damaged. Its key is that of the site that made it.',
      { cause },
    );
  });
  return Readable.fromWeb(plain);
}

/** Whether a backup could not be read because it was made with another key. */
export const isForOtherKey = (error: unknown): boolean =>
  Error.isError(error) && Error.isError(error.cause) && error.cause.message.includes('no identity matched');
