import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const secretBytes = 32;
const checksumOf = (secret: string) => crc32(secret).toString(16).padStart(8, '0');

/**
 * Makes an API token: `pf_`, 32 random bytes and their CRC-32, all in hexadecimal. By beginning and checksum a scanner of repositories
 * tells a leaked token from other text (docs/api.md).
 */
export function createToken(): string {
  const secret = randomBytes(secretBytes).toString('hex');
  return `pf_${secret}${checksumOf(secret)}`;
}

/** What is stored of a token: of so much randomness a plain hash gives nothing away. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether a text has the form of an API token; what has not is never looked up. */
export function isToken(text: string): boolean {
  const [, secret = '', checksum] = /^pf_([0-9a-f]{64})([0-9a-f]{8})$/.exec(text) ?? [];
  return checksum !== undefined && checksum === checksumOf(secret);
}
