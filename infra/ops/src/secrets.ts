import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateIdentityKeys } from '@portfolio/embedded/identity-keys.ts';
import { replaceFile } from '@portfolio/embedded/state/state.ts';
import { parseDatabaseUrl } from '@portfolio/kit/postgres/postgres-connection.ts';
import { generateKey } from './archive/encryption.ts';

type Env = Readonly<Record<string, string | undefined>>;
type Secrets = Readonly<Record<string, string>>;

const services = ['gateway', 'auth', 'catalog', 'media', 'leads'] as const;
const passwordOf = (service: string) => `DB_PASSWORD_${service.toUpperCase()}`;
const urlOf = (service: string) => `DATABASE_URL_${service.toUpperCase()}`;

/** Made at the first start, and the same from then on. */
const generated = [
  'DB_PASSWORD',
  ...services.map(passwordOf),
  'REDIS_PASSWORD',
  'SESSION_SECRET',
  'SERVICE_SECRET',
  'ACCOUNT_KEY',
  'CHANNEL_KEY',
  'S3_ROOT_PASSWORD',
  'S3_SECRET_KEY',
];
/** Only the operator knows these; empty where they are not set. */
const optional = [
  'STATUS_TOKEN',
  'CRM_TOKEN',
  'OIDC_CLIENT_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'BACKUP_S3_ACCESS_KEY',
  'BACKUP_S3_SECRET_KEY',
];

const ofEachService = ['SERVICE_SECRET', 'OTEL_EXPORTER_OTLP_HEADERS'];
const ofOperations = [...services.map(urlOf), 'S3_ACCESS_KEY', 'S3_SECRET_KEY'];

/** What each part may read, and its group in docker-compose.yml. `DATABASE_URL` is that of the part's own role. */
export const parts = {
  gateway: {
    group: 3001,
    names: [
      ...ofEachService,
      'DATABASE_URL',
      'REDIS_URL',
      'SESSION_SECRET',
      'STATUS_TOKEN',
      'IDENTITY_PRIVATE_KEY',
    ],
  },
  auth: {
    group: 3002,
    names: [...ofEachService, 'DATABASE_URL', 'IDENTITY_PUBLIC_KEY', 'ACCOUNT_KEY', 'OIDC_CLIENT_SECRET'],
  },
  catalog: { group: 3003, names: [...ofEachService, 'DATABASE_URL', 'IDENTITY_PUBLIC_KEY'] },
  media: {
    group: 3004,
    names: [...ofEachService, 'DATABASE_URL', 'IDENTITY_PUBLIC_KEY', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  },
  leads: {
    group: 3005,
    names: [...ofEachService, 'DATABASE_URL', 'IDENTITY_PUBLIC_KEY', 'CRM_TOKEN', 'CHANNEL_KEY'],
  },
  prepare: {
    group: 3006,
    names: [
      ...ofOperations,
      ...['DB_ADMIN', 'DB_ADMIN_PASSWORD', 'DB_USER', 'DB_PASSWORD', 'S3_ROOT_USER', 'S3_ROOT_PASSWORD'],
    ],
  },
  ops: {
    group: 3007,
    names: [
      ...ofOperations,
      ...[
        'ADMIN_DATABASE_URL',
        'SERVICE_SECRET',
        'BACKUP_KEY',
        'BACKUP_S3_ACCESS_KEY',
        'BACKUP_S3_SECRET_KEY',
      ],
    ],
  },
  postgres: { group: 3008, names: ['DB_ADMIN_PASSWORD'] },
  redis: { group: 3009, names: ['REDIS_PASSWORD'] },
  objects: { group: 3010, names: ['S3_ROOT_USER', 'S3_ROOT_PASSWORD'] },
} as const satisfies Record<string, { group: number; names: readonly string[] }>;

/** All secrets are in this folder too, for root alone: what a later start keeps, and what `print-secrets` prints. */
const all = 'all';

function readKept(folder: string): Secrets {
  const kept = path.join(folder, all);
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  // An unfinished file, or an empty one of a power cut, is no secret.
  return withoutEmpty(
    Object.fromEntries(
      readdirSync(kept)
        .filter((name) => !name.endsWith('.new'))
        .map((name) => [name, readFileSync(path.join(kept, name), 'utf8')]),
    ),
  );
}

/** Compose passes an unset setting as an empty one. */
const withoutEmpty = <Value extends string | undefined>(
  env: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** The secrets of an installation: those of the environment before those that are kept, and new ones where there are neither. */
export async function completeSecrets(env: Env, kept: Secrets): Promise<Record<string, string>> {
  const given = withoutEmpty(env);
  const known = (name: string) => given[name] ?? kept[name];
  const keys = { ...generateIdentityKeys(), BACKUP_KEY: await generateKey() };
  const isPair = Boolean(known('IDENTITY_PRIVATE_KEY')) && Boolean(known('IDENTITY_PUBLIC_KEY'));
  return {
    ...Object.fromEntries(generated.map((name) => [name, known(name) ?? randomBytes(32).toString('hex')])),
    ...Object.fromEntries(optional.map((name) => [name, given[name] ?? ''])),
    IDENTITY_PRIVATE_KEY: (isPair ? known('IDENTITY_PRIVATE_KEY') : undefined) ?? keys.IDENTITY_PRIVATE_KEY,
    IDENTITY_PUBLIC_KEY: (isPair ? known('IDENTITY_PUBLIC_KEY') : undefined) ?? keys.IDENTITY_PUBLIC_KEY,
    BACKUP_KEY: known('BACKUP_KEY') ?? keys.BACKUP_KEY,
    S3_ROOT_USER: known('S3_ROOT_USER') ?? 'portfolio-root',
    S3_ACCESS_KEY: known('S3_ACCESS_KEY') ?? 'portfolio',
    // A database of the operator's own has an administrator that only the operator knows.
    DB_ADMIN_PASSWORD:
      known('DB_ADMIN_PASSWORD') ?? (given.DB_HOST !== undefined ? '' : randomBytes(32).toString('hex')),
  };
}

/** What follows from the secrets and the addresses of the stores. */
function describeConnections(settings: Env, secrets: Secrets): Secrets {
  const env = withoutEmpty(settings);
  // The bundled database is reached by a network of this machine alone.
  const mode = env.DB_SSLMODE ?? (env.DB_HOST === undefined ? 'disable' : 'require');
  const place = `${env.DB_HOST ?? 'postgres'}:${env.DB_PORT ?? '5432'}/${env.DB_NAME ?? 'portfolio'}${mode === 'disable' ? '' : `?sslmode=${mode}`}`;
  try {
    parseDatabaseUrl(`postgres://${place}`);
  } catch (cause) {
    throw new Error(`DB_SSLMODE: ${Error.isError(cause) ? cause.message : String(cause)}`, { cause });
  }
  const url = (user: string, password = '') => `postgres://${user}:${encodeURIComponent(password)}@${place}`;
  const admin = env.DB_ADMIN ?? 'postgres';
  const { DB_ADMIN_PASSWORD = '', REDIS_PASSWORD = '' } = secrets;
  return {
    DB_ADMIN: admin,
    DB_USER: env.DB_USER ?? 'portfolio',
    ADMIN_DATABASE_URL: DB_ADMIN_PASSWORD === '' ? '' : url(admin, DB_ADMIN_PASSWORD),
    REDIS_URL: env.REDIS_URL ?? `redis://:${encodeURIComponent(REDIS_PASSWORD)}@redis:6379`,
    ...Object.fromEntries(
      services.map((name) => [urlOf(name), url(`portfolio_${name}`, secrets[passwordOf(name)])]),
    ),
  };
}

function writeSecret(file: string, value: string, mode: number, group: number): void {
  replaceFile(file, value, { mode, owner: { uid: 0, gid: group } });
}

/** Writes each part's secrets into a folder that its group alone can read. */
export async function makeSecrets(env: Env, folder: string): Promise<void> {
  const kept = readKept(folder);
  const secrets = await completeSecrets(env, kept);
  const values: Secrets = { ...secrets, ...describeConnections(env, secrets) };
  for (const [name, value] of Object.entries(secrets))
    if (value !== '') writeSecret(path.join(folder, all, name), value, 0o600, 0);
  for (const [part, { group, names }] of Object.entries(parts)) {
    const own = path.join(folder, part);
    mkdirSync(own, { recursive: true });
    chmodSync(own, 0o750);
    chownSync(own, 0, group);
    for (const name of names) {
      const value = values[name === 'DATABASE_URL' ? urlOf(part) : name] ?? '';
      writeSecret(path.join(own, name), value, 0o440, group);
    }
  }
  const isFirst = Object.keys(kept).length === 0;
  console.log(
    isFirst ? 'The secrets of this installation were made.' : 'The secrets of this installation are there.',
  );
}

/** A line of an .env that Compose and the scripts read alike, as `env_line` writes it; nothing where there is none. */
export function envLine(name: string, value: string): string | undefined {
  if (/[\n\r]/.test(value)) return undefined;
  if (!/^['"\s]|[$#]|\s$/.test(value)) return `${name}=${value}`;
  return /'|\\$/.test(value) ? undefined : `${name}='${value}'`;
}

/**
 * Prints the secrets as lines of an .env, with which another machine goes on with the same ones.
 * @throws after all others, where no line can hold one
 */
export function printSecrets(folder: string): void {
  const lines = Object.entries(readKept(folder)).map(([name, value]) => ({
    name,
    line: envLine(name, value),
  }));
  for (const { line } of lines) if (line !== undefined) console.log(line);
  const missing = lines.filter(({ line }) => line === undefined).map(({ name }) => name);
  if (missing.length > 0)
    throw new Error(
      `${missing.join(', ')} cannot be printed as a line of an .env: Docker Compose would read another value. Choose one without ' and without \\ at its end, and start the site with it.`,
    );
}

/** The environment with every file of `SECRETS_FOLDER`, as a variable with the name of the file. */
export function withSecretFiles(env: Env): Env {
  const folder = env.SECRETS_FOLDER;
  if (folder === undefined || folder === '') return env;
  const read = readdirSync(folder).map(
    (name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const,
  );
  return { ...env, ...Object.fromEntries(read.filter(([, value]) => value !== '')) };
}
