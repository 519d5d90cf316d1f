import { Socket } from 'node:net';
import { createContext, Script } from 'node:vm';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Client } from 'pg';

/** More than any installation reads. */
const maxBytes = 256 * 1024;
/** Milliseconds for one chunk. The driver loops for ever on an error message that is cut short. */
const maxParseMs = 1000;

const parseInTime = new Script('parse()');

/**
 * A connection to a server that may be anything: it is closed where the driver cannot parse what arrives, takes too long for it, or
 * too much arrives.
 */
export class LoginSocket extends Socket {
  #received = 0;

  /** Node's streams call this with what arrived; the driver parses while it runs. */
  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    let canTakeMore = false;
    const parse = () => {
      canTakeMore = super.push(chunk, encoding);
    };
    try {
      if (Buffer.isBuffer(chunk)) this.#received += chunk.length;
      if (this.#received > maxBytes) throw new Error('more bytes than an installation reads');
      // A timer cannot end a loop; V8's limit for a script can.
      parseInTime.runInContext(createContext({ parse }), { timeout: maxParseMs });
    } catch (error) {
      this.destroy(Error.isError(error) ? error : new Error('refused'));
    }
    return canTakeMore;
  }
}

/**
 * Gives the password to no server that would learn it, and logs in to none that lets everybody in: the driver's next message of that
 * kind throws AppError `databaseNotSafe`. Call it before the client connects, so that it runs before the driver answers.
 *
 * @param isLocal whether the server is on this machine, where nobody else sees an MD5 answer
 */
export function requireSafeLogin({ connection }: Client, isLocal: boolean): void {
  let isProven = false;
  const refuse = () => {
    throw appError('databaseNotSafe');
  };
  const accept = () => {
    isProven = true;
  };
  connection.on('authenticationCleartextPassword', refuse);
  connection.on('authenticationMD5Password', isLocal ? accept : refuse);
  // SCRAM: the server shows that it knows the password; the driver compares its signature next.
  connection.on('authenticationSASLFinal', accept);
  connection.on('authenticationOk', () => {
    if (!isProven) refuse();
  });
}
