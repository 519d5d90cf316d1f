import { appError } from '@portfolio/kit/app-error.ts';

/** What PostgreSQL may say until somebody is logged in (PostgreSQL manual, "Message Formats"). */
const authentication = 0x52; // R
const errorResponse = 0x45; // E
const noticeResponse = 0x4e; // N
const parameterStatus = 0x53; // S
const backendKeyData = 0x4b; // K
const readyForQuery = 0x5a; // Z

const headerBytes = 5;
const maxMessageBytes = 16 * 1024;
const maxBytes = 256 * 1024;

interface LoginGuardOptions {
  /** Whether the server is on this machine, where an MD5 answer to its question is heard by nobody else. */
  isLocal: boolean;
}

/**
 * Stands between a server that nobody knows yet and the driver, which trusts what it hears: a message that never ends fills
 * its memory, one that is cut short keeps it busy forever. Lets whole, well-formed messages of a login through, and a login
 * only where the server asked for the password without learning it and (SCRAM) showed that it knows it too.
 *
 * @returns takes what came in, gives what may be passed on; throws AppError `databaseNotSafe` where the server wants the
 * password in clear text or none at all, and an Error where it is no PostgreSQL
 */
export function createLoginGuard({ isLocal }: LoginGuardOptions): (chunk: Buffer) => Buffer {
  let held: Buffer = Buffer.alloc(0);
  let received = 0;
  let isProven = false;
  let isLoggedIn = false;

  function checkAuthentication(body: Buffer): void {
    const kind = body.length < 4 ? -1 : body.readInt32BE(0);
    const isOk = kind === 0;
    const isClearText = kind === 3;
    const isMd5 = kind === 5 && body.length === 8;
    const isSaslFinal = kind === 12;
    const isSasl = isSaslFinal || kind === 11 || (kind === 10 && body.length > 5 && body.at(-1) === 0);
    if (isClearText || (isMd5 && !isLocal) || (isOk && !isProven)) throw appError('databaseNotSafe');
    if (!isOk && !isMd5 && !isSasl) throw new Error('an unknown way to log in');
    // The driver compares the server's signature before it says another word.
    if (isMd5 || isSaslFinal) isProven = true;
  }

  function check(code: number | undefined, body: Buffer): void {
    if (code === authentication) checkAuthentication(body);
    else if (code === errorResponse || code === noticeResponse) {
      if (!isFieldList(body)) throw new Error('a message without an end');
    } else if (code === backendKeyData) {
      if (body.length < 8) throw new Error('a message that is cut short');
    } else if (code === readyForQuery) {
      if (!isProven) throw new Error('ready before a login');
      isLoggedIn = true;
    } else if (code !== parameterStatus) throw new Error('no message of a login');
  }

  /** How many bytes at the beginning are whole messages. */
  function checkWhole(bytes: Buffer): number {
    let at = 0;
    while (!isLoggedIn && at + headerBytes <= bytes.length) {
      const length = bytes.readUInt32BE(at + 1);
      if (length < 4 || length > maxMessageBytes) throw new Error('a message of an impossible length');
      const end = at + 1 + length;
      if (end > bytes.length) break;
      check(bytes[at], bytes.subarray(at + headerBytes, end));
      at = end;
    }
    return isLoggedIn ? bytes.length : at;
  }

  return (chunk) => {
    received += chunk.length;
    if (received > maxBytes) throw new Error('more words than a login has');
    const bytes = Buffer.concat([held, chunk]);
    const whole = checkWhole(bytes);
    held = bytes.subarray(whole);
    return bytes.subarray(0, whole);
  };
}

/** A list of fields: each a letter and a text that ends with NUL, and a last NUL. */
function isFieldList(body: Buffer): boolean {
  let at = 0;
  while (at < body.length && body[at] !== 0) {
    const end = body.indexOf(0, at + 1);
    if (end === -1) return false;
    at = end + 1;
  }
  return at === body.length - 1;
}
