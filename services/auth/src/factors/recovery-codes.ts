import { createHash, randomInt } from 'node:crypto';

const codesAtOnce = 10;

// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes of four groups of four: 79 bits each. */
export function makeRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: codesAtOnce }, () => Array.from({ length: 4 }, group).join('-'));
}

/**
 * What is stored of a code, however it is typed. A fast hash does, where nobody can try 79 bits; and it needs no key, so that
 * the codes are good also where a backup is restored under another `SERVICE_SECRET`.
 */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(code.replaceAll('-', '')).digest('base64url');
}
