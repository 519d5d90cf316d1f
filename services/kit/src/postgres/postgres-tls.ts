import { readFileSync } from 'node:fs';

/** How a connection to PostgreSQL is encrypted, in the terms of Node's `tls`. */
export interface DatabaseTls {
  /** Whether the server must show a certificate for its name that a known authority signed. */
  rejectUnauthorized: boolean;
  /** The authorities' certificates (PEM); absent: those that Node knows. */
  ca?: string;
}

const encryption = {
  disable: 'none',
  'no-verify': 'unverified',
  // Stricter than libpq, as the driver itself is: who encrypts wants to know for whom.
  require: 'verified',
  'verify-ca': 'verified',
  'verify-full': 'verified',
} as const;

const isMode = (mode: string): mode is keyof typeof encryption => Object.hasOwn(encryption, mode);

function readAuthorities(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`sslrootcert: ${file} cannot be read`);
  }
}

/**
 * What the parameters of a database's address say about encryption.
 *
 * @returns undefined for a connection that is not encrypted
 * @throws Error for whatever could not be honoured: nobody is to believe in a protection that is not there
 */
export function parseTls(parameters: URLSearchParams): DatabaseTls | undefined {
  for (const name of parameters.keys())
    if (name !== 'sslmode' && name !== 'sslrootcert')
      throw new Error(`the parameter ${name} is not supported; sslmode and sslrootcert are`);
  const mode = parameters.get('sslmode') ?? 'disable';
  if (!isMode(mode))
    throw new Error(`sslmode=${mode} is not supported; use ${Object.keys(encryption).join(', ')}`);
  const authorities = parameters.get('sslrootcert');
  const level = encryption[mode];
  if (level !== 'verified') {
    if (authorities !== null) throw new Error(`sslrootcert has no effect with sslmode=${mode}`);
    return level === 'none' ? undefined : { rejectUnauthorized: false };
  }
  if (authorities === null || authorities === 'system') return { rejectUnauthorized: true };
  return { rejectUnauthorized: true, ca: readAuthorities(authorities) };
}
