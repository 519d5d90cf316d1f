import { describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { requireSafeLogin } from './login-socket.ts';

/** A client that hears these messages of a server. */
function hear(isLocal: boolean, ...messages: string[]): void {
  const client = new Client();
  requireSafeLogin(client, isLocal);
  for (const message of messages) client.connection.emit(message);
}

const notSafe = expect.objectContaining({ code: 'databaseNotSafe' });

describe('a login', () => {
  it.each([
    ['asks for the password in clear text', 'authenticationCleartextPassword'],
    ['asks for nothing', 'authenticationOk'],
  ])('is refused to a server that %s, wherever it is', (_case, message) => {
    for (const isLocal of [true, false]) expect(() => hear(isLocal, message)).toThrow(notSafe);
  });

  it('is refused after half of SCRAM', () => {
    const messages = ['authenticationSASL', 'authenticationSASLContinue', 'authenticationOk'];
    expect(() => hear(false, ...messages)).toThrow(notSafe);
  });

  it('goes on where SCRAM is complete, and with MD5 on this machine alone', () => {
    hear(false, 'authenticationSASLFinal', 'authenticationOk');
    hear(true, 'authenticationMD5Password', 'authenticationOk');
    expect(() => hear(false, 'authenticationMD5Password')).toThrow(notSafe);
  });
});
