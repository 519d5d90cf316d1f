import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { appError } from '../app-error.ts';
import { parseTls, type DatabaseTls } from './postgres-tls.ts';

const loginSchema = z.object({ user: z.string(), password: z.string() });
const connectionSchema = z.object({
  host: z.string(),
  port: z.int(),
  database: z.string(),
  ...loginSchema.shape,
});
/** With a login of its own for each schema, where the installation could make them. */
const fileSchema = connectionSchema.extend({ roles: z.record(z.string(), loginSchema).optional() });
export type SchemaLogins = NonNullable<z.infer<typeof fileSchema>['roles']>;

/** How to reach a PostgreSQL database. */
export interface DatabaseConnection extends z.infer<typeof connectionSchema> {
  /** Encrypted in this way; absent: not encrypted. */
  ssl?: DatabaseTls;
}

/** The file, of mode 0600, in which an installation keeps the connection it was given. */
export function connectionFileIn(configDir: string): string {
  return join(configDir, 'connection.json');
}

/**
 * Takes a `postgres://user:password@host:port/database` address apart, with `sslmode` and `sslrootcert` after it.
 *
 * @throws Error saying what of it cannot be honoured, without the address, which holds a password
 */
export function parseDatabaseUrl(address: string): DatabaseConnection {
  const url = new URL(address);
  const ssl = parseTls(url.searchParams);
  return {
    host: decodeURIComponent(url.hostname).replace(/^\[|\]$/g, ''),
    port: url.port === '' ? 5432 : Number(url.port),
    database: decodeURIComponent(url.pathname.slice(1)),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    ...(ssl === undefined ? {} : { ssl }),
  };
}

/** Where a process's connection comes from. */
export interface ConnectionSource {
  /** Whether there is one, readable or not. */
  isThere: () => boolean;
  /**
   * The connection: one and the same object until it changes; undefined while there is none.
   *
   * @throws AppError `unavailable` where it cannot be read
   */
  find: () => DatabaseConnection | undefined;
}

/**
 * The connection of this process: `DATABASE_URL` where set, else the connection file, which appears when the platform is
 * installed.
 *
 * @param schema whose login to use where each schema has its own; without it, that of who installed the platform
 */
export function connectionSource(
  databaseUrl: string | undefined,
  configDir: string,
  schema?: string,
): ConnectionSource {
  if (databaseUrl !== undefined) {
    const connection = parseDatabaseUrl(databaseUrl);
    return { isThere: () => true, find: () => connection };
  }
  const file = connectionFileIn(configDir);
  let known: { stamp: string; connection: DatabaseConnection } | undefined;
  return {
    isThere: () => existsSync(file),
    find: () => {
      try {
        known = readIfChanged(file, known, schema);
      } catch {
        // What the parser says may quote the password.
        throw appError('unavailable', { cause: new Error(`${file} is damaged or not readable`) });
      }
      return known?.connection;
    },
  };
}

type KnownConnection = { stamp: string; connection: DatabaseConnection } | undefined;

function readIfChanged(file: string, known: KnownConnection, schema = ''): KnownConnection {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return undefined;
  // Taken before the content is read: a file replaced in between is read again next time.
  const stamp = [stat.ino, stat.size, stat.mtimeMs, stat.ctimeMs].join();
  if (stamp === known?.stamp) return known;
  const { roles, ...shared } = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const connection = { ...shared, ...roles?.[schema] };
  return {
    stamp,
    connection: isDeepStrictEqual(connection, known?.connection) && known ? known.connection : connection,
  };
}
