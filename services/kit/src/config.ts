import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { parseDatabaseUrl } from './postgres/postgres-connection.ts';

/** Thrown by `parseConfig`; its message names every setting that is wrong, one a line, and no value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  /** What is wrong, each with the name of its setting. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Settings to correct:\n  ${problems.join('\n  ')}`);
    this.problems = problems;
  }
}

/** The environment as a process gets it. */
export type Env = Readonly<Record<string, string | undefined>>;

/** An unset and an empty variable are the same; `NAME_FILE` (a Docker secret) stands in for `NAME`. */
function readSettings(names: readonly string[], env: Env, problems: string[]): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const name of names) {
    const file = env[`${name}_FILE`];
    const value = env[name];
    if (value !== undefined && value !== '') settings[name] = value;
    else if (file !== undefined && file !== '') {
      try {
        const content = readFileSync(file, 'utf8').trim();
        if (content !== '') settings[name] = content;
      } catch {
        problems.push(`${name}_FILE: the file cannot be read`);
      }
    }
  }
  return settings;
}

/**
 * Parses a process's settings once, at its start.
 *
 * @param schema an object schema with one key per variable, named as in the contract's section 3
 * @param env usually `process.env`; each `NAME` can also come from the file that `NAME_FILE` names
 * @throws ConfigError naming every bad setting at once
 */
export function parseConfig<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: Env,
): z.output<z.ZodObject<Shape>> {
  const problems: string[] = [];
  const settings = readSettings(Object.keys(schema.shape), env, problems);
  const result = schema.safeParse(settings);
  if ('DATABASE_DIRECT_URL' in settings && !('DATABASE_URL' in settings))
    problems.push('DATABASE_DIRECT_URL: has no effect without DATABASE_URL');
  if (!result.success)
    problems.push(...result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  return result.data;
}

const required = 'is required';

/** A TCP port from a variable. */
export const portSetting = z.coerce.number('must be a port number').pipe(z.int().min(0).max(65535));

/** A secret: at least 32 bytes, so that none is guessed. */
export const secretSetting = z
  .string(required)
  .refine((value) => Buffer.byteLength(value) >= 32, 'must have at least 32 bytes (openssl rand -hex 32)');

/** `DEMO`: the site is one that everybody may try. */
export const demoSetting = z.literal('1', 'must be 1 or empty').optional();

/** How many, in how many seconds. */
export interface Limit {
  count: number;
  seconds: number;
}

/** A limit as `count/seconds`. */
export const limitSetting = (fallback: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,8}$/, 'must be count/seconds, such as 10/900')
    .default(fallback)
    .transform((text): Limit => {
      const [count = 0, seconds = 0] = text.split('/').map(Number);
      return { count, seconds };
    });

/** Host names and addresses without ports, by comma. */
export const hostsSetting = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((host) =>
        host
          .trim()
          .toLowerCase()
          .replace(/^\[|\]$/g, ''),
      )
      .filter((host) => host !== ''),
  )
  .refine(
    (hosts) => hosts.every((host) => /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/.test(host) || isIP(host) !== 0),
    'must be host names or addresses, without ports',
  );

/** An Ed25519 key: base64 of its DER form, which is the one line between those with BEGIN and END in a PEM file. */
const keySetting = (what: string, read: (der: Buffer) => KeyObject) =>
  z.string(required).refine((base64) => {
    try {
      return read(Buffer.from(base64, 'base64')).asymmetricKeyType === 'ed25519';
    } catch {
      return false;
    }
  }, `must be ${what} Ed25519 key (docs/configuration.md)`);

/** The key with which the gateway signs identities. */
export const identityPrivateKeySetting = keySetting('a private', (key) =>
  createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
);

const identityPublicKeySetting = keySetting('a public', (key) =>
  createPublicKey({ key, format: 'der', type: 'spki' }),
);

/** Whether an address has neither a path, nor a query, nor a name and password. */
const isOrigin = (address: string) => {
  const { origin, href } = new URL(address);
  return href === `${origin}/`;
};

/** The address of another part, such as `http://127.0.0.1:8081`; no path. */
export const originSetting = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
  .refine(isOrigin, 'must be an address without a path, such as https://example.com')
  .transform((value) => new URL(value).origin);

const databaseUrlSetting = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address', abort: true })
  .superRefine((address, context) => {
    try {
      parseDatabaseUrl(address);
    } catch (error) {
      context.addIssue(Error.isError(error) ? error.message : 'cannot be read');
    }
  });

/** Seconds, at most 5 so that a stop still ends within 10; as milliseconds. */
const stopDelaySetting = z.coerce
  .number('must be a number of seconds')
  .min(0, 'must not be negative')
  .max(5, 'must be at most 5')
  .default(0)
  .transform((seconds) => seconds * 1000);

/** Settings of every process that opens the database. */
export const databaseSettings = {
  DATABASE_URL: databaseUrlSetting.optional(),
  DATABASE_DIRECT_URL: databaseUrlSetting.optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  CONFIG_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
} as const;
export type DatabaseConfig = z.output<z.ZodObject<typeof databaseSettings>>;

/** Where the database is, as `openDatabase` takes it. */
export const databaseAddressOf = (config: DatabaseConfig) => ({
  databaseUrl: config.DATABASE_URL,
  directUrl: config.DATABASE_DIRECT_URL,
  configDir: config.CONFIG_DIR ?? config.DATA_DIR,
});

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Settings that every process of the platform takes. */
export const commonSettings = {
  ...databaseSettings,
  HOST: z.string().default('127.0.0.1'),
  STOP_DELAY: stopDelaySetting,
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  SERVICE_SECRET: secretSetting,
} as const;

/** Settings that every process behind the gateway takes. */
export const serviceSettings = {
  ...commonSettings,
  IDENTITY_PUBLIC_KEY: identityPublicKeySetting,
} as const;

/** Settings of a process that has to know the site's own address. */
export const siteSettings = {
  /** The gateway's port. */
  PORT: portSetting.default(8080),
  PUBLIC_URL: originSetting.optional(),
} as const;

/** The site's own address, such as `https://example.com`: `PUBLIC_URL`, or the gateway's port on this machine. */
export function siteAddressOf({
  PORT,
  PUBLIC_URL,
}: {
  PORT: number;
  PUBLIC_URL?: string | undefined;
}): string {
  return PUBLIC_URL ?? `http://localhost:${String(PORT)}`;
}
