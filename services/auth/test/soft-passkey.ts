import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

interface Ceremony {
  challenge: string;
  origin?: string;
  /** Whether finger, face or PIN was asked for. */
  isUserVerified?: boolean;
}

/** A public key of the curve P-256 as authenticators write it (RFC 9053, section 7). */
function coseKeyOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return Buffer.from(isoCBOR.encode(key));
}

/** WebAuthn, section 6.1: whose site, which flags, the count, and a new credential where there is one. */
function authenticatorData(
  rpId: string,
  signCount: number,
  { isUserVerified = true }: Ceremony,
  credential: Buffer = Buffer.alloc(0),
): Buffer {
  const head = Buffer.alloc(5);
  head[0] = 0x01 | (isUserVerified ? 0x04 : 0) | (credential.length > 0 ? 0x40 : 0);
  head.writeUInt32BE(signCount, 1);
  return Buffer.concat([sha256(rpId), head, credential]);
}

function attestationOf(authData: Buffer): Buffer {
  const attestation = new Map<string, string | Map<string, never> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', new Uint8Array(authData)],
  ]);
  return Buffer.from(isoCBOR.encode(attestation));
}

interface SoftPasskeyOptions {
  /** The site's host. */
  rpId?: string;
  /** Those that are on several devices do not count. */
  isCounting?: boolean;
}

/** A passkey in software: what a browser and its authenticator make of options. */
export function createSoftPasskey({ rpId = 'localhost', isCounting = true }: SoftPasskeyOptions = {}) {
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let signCount = 0;

  const clientData = (type: string, { challenge, origin = 'http://localhost:8080' }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = <T>(response: T) => {
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  };

  return {
    id,
    /** How often it says that it signed: a copy of it stands at an earlier time. */
    setSignCount: (count: number) => {
      signCount = count;
    },

    register: (ceremony: Ceremony) => {
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKeyOf(publicKey)]);
      const authData = authenticatorData(rpId, signCount, ceremony, credential);
      return answer({
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: attestationOf(authData).toString('base64url'),
        transports: ['internal'],
      });
    },

    assert: (ceremony: Ceremony, userHandle?: string) => {
      if (isCounting) signCount += 1;
      const authData = authenticatorData(rpId, signCount, ceremony);
      const clientDataJson = clientData('webauthn.get', ceremony);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientDataJson)]), privateKey);
      return answer({
        clientDataJSON: clientDataJson.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle === undefined ? {} : { userHandle: Buffer.from(userHandle).toString('base64url') }),
      });
    },
  };
}
