import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { appError } from './app-error.ts';

const connectionSchema = z.object({
  host: z.string(),
  port: z.int(),
  database: z.string(),
  user: z.string(),
  password: z.string(),
});

/** How to reach a PostgreSQL database. */
export type DatabaseConnection = z.infer<typeof connectionSchema>;

/** The file, of mode 0600, in which an installation keeps the connection it was given. */
export function connectionFileIn(configDir: string): string {
  return join(configDir, 'connection.json');
}

/** Takes a `postgres://user:password@host:port/database` address apart. */
export function parseDatabaseUrl(address: string): DatabaseConnection {
  const url = new URL(address);
  return {
    host: decodeURIComponent(url.hostname).replace(/^\[|\]$/g, ''),
    port: url.port === '' ? 5432 : Number(url.port),
    database: decodeURIComponent(url.pathname.slice(1)),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

/** Where the connection comes from; `signature` changes when it does, and is undefined while there is none. */
export interface ConnectionSource {
  signature: () => string | undefined;
  /** @throws AppError `notSetUp` while there is none */
  read: () => DatabaseConnection;
}

/**
 * The connection of this process: `DATABASE_URL` where set, else the connection file, which appears when the platform is
 * installed.
 */
export function connectionSource(databaseUrl: string | undefined, configDir: string): ConnectionSource {
  if (databaseUrl !== undefined) {
    const connection = parseDatabaseUrl(databaseUrl);
    return { signature: () => 'DATABASE_URL', read: () => connection };
  }
  const file = connectionFileIn(configDir);
  return {
    signature: () => {
      const stat = statSync(file, { throwIfNoEntry: false });
      return stat === undefined
        ? undefined
        : `${String(stat.ino)}:${String(stat.mtimeMs)}:${String(stat.size)}`;
    },
    read: () => {
      if (!existsSync(file)) throw appError('notSetUp');
      return connectionSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    },
  };
}
