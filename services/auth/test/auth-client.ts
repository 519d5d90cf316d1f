import type { ErrorBody } from '@portfolio/contracts/errors.ts';
import type { InstallBody } from '@portfolio/contracts/account/setup.ts';
import { userRightSchema, type UserRight } from '@portfolio/contracts/account/roles.ts';
import { createIdentitySigner, identityHeader } from '@portfolio/kit/secrets/identity.ts';
import { createServiceKeys } from '../../../tests/support/site/service-keys.ts';

export const keys = createServiceKeys();
const sign = createIdentitySigner(keys.gateway.IDENTITY_PRIVATE_KEY);

/** An answer of the service; what its JSON holds is the test's own business. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: Partial<Omit<ErrorBody, 'factors'>> & Record<string, unknown>;
}

interface CallOptions {
  /** Text is sent as it is, anything else as JSON. */
  body?: unknown;
  userId?: string | null;
  credentialsVersion?: number;
  rights?: readonly UserRight[];
}

/** Calls of the service's port, signed like the gateway's. */
export function clientOf(origin: string, audience = 'auth') {
  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const { userId = null, credentialsVersion, rights = userRightSchema.options } = options;
    // The gateway sends JSON also where the password was all there was.
    const { body = method === 'GET' ? undefined : {} } = options;
    const name = userId === null ? undefined : 'Ada Lovelace';
    const token = sign({ audience, userId, credentialsVersion, name, rights, method, path });
    const response = await fetch(origin + path, {
      method,
      headers: {
        [identityHeader]: token,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? (JSON.parse(text) as Answer['body']) : {},
    };
  }
  return {
    origin,
    call,
    get: (path: string) => call('GET', path),
    install: (body: unknown) => call('POST', '/api/setup/install', { body }),
    verify: (email: unknown, password: unknown) =>
      call('POST', '/internal/verify', { body: { email, password } }),
  };
}

export type AuthClient = ReturnType<typeof clientOf>;

/** What a database is reached with, as the wizard asks for it. */
interface DatabaseFields {
  port: number;
  database: string;
  user: string;
  password: string;
}

/** The eleven fields of the wizard. */
export function installBody(
  { port, database, user, password }: DatabaseFields,
  changes: Partial<Record<keyof InstallBody, unknown>> = {},
): Record<string, unknown> {
  return {
    appName: 'Studio Nine',
    appDescription: 'Apps, made by nine people.',
    dbHost: 'localhost',
    dbPort: port,
    dbName: database,
    dbUser: user,
    dbPassword: password,
    adminEmail: 'Ada@Example.com',
    adminPassword: 'correct horse',
    adminFirstName: 'Ada',
    adminLastName: 'Lovelace',
    ...changes,
  };
}
