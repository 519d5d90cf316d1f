import knex, { type Knex } from 'knex';
import { appError } from './app-error.ts';
import type { Logger } from './logger.ts';
import { migrateSchema } from './migrate.ts';
import { connectionSource, type DatabaseConnection } from './postgres-connection.ts';

interface DatabaseOptions {
  /** The one schema this process owns. */
  schema: string;
  /** Folder of the schema's migrations. */
  migrations: string;
  /** `DATABASE_URL`; without it the connection file in `configDir` counts, which may appear later. */
  databaseUrl: string | undefined;
  configDir: string;
  logger: Logger;
  /** Connections at the most; default 10. */
  poolSize?: number;
  /** Milliseconds after which PostgreSQL ends a statement; default 5000. */
  statementTimeout?: number;
}

/** A service's own schema, connected and migrated when first needed. */
export interface Database {
  /**
   * knex bound to the schema.
   *
   * @throws AppError `notSetUp` while the platform has no database; whatever connecting or migrating throws
   */
  connection: () => Promise<Knex>;
  /** Looks again where the database is, connects and migrates. @throws as `connection` */
  reload: () => Promise<void>;
  /** Whether a database is known at all; without one the platform waits for its setup. */
  isConfigured: () => boolean;
  /** How the database was reached, for a client beside knex. @throws AppError `notSetUp` */
  address: () => DatabaseConnection;
  close: () => Promise<void>;
}

const recheckMs = 1000;

interface Opened {
  signature: string;
  db: Knex;
  /** Rejects where connecting or migrating failed. */
  ready: Promise<Knex>;
}

function createKnex(
  connection: DatabaseConnection,
  { schema, poolSize = 10, statementTimeout = 5000, logger }: DatabaseOptions,
): Knex {
  const log = (message: unknown) => {
    logger.warn({ detail: String(message) }, 'knex');
  };
  return knex({
    client: 'pg',
    connection: {
      ...connection,
      application_name: `portfolio-${schema}`,
      connectionTimeoutMillis: 3000,
      statement_timeout: statementTimeout,
      // A connection that went silent is given up shortly after PostgreSQL itself would have.
      query_timeout: statementTimeout + 1000,
      keepAlive: true,
    },
    searchPath: [schema],
    // Its own log would go to the console, between the lines of JSON.
    log: { warn: log, error: log, deprecate: log, debug: log },
    acquireConnectionTimeout: 3000,
    pool: { min: 0, max: poolSize },
  });
}

function open(signature: string, connection: DatabaseConnection, options: DatabaseOptions): Opened {
  const db = createKnex(connection, options);
  const ready = migrateSchema(db, connection, options.schema, options.migrations).then(() => db);
  ready.catch((error: unknown) => {
    options.logger.warn({ err: error }, 'database not ready');
    void db.destroy();
  });
  return { signature, db, ready };
}

/** Opens a service's schema; connects at once where a database is known, and as soon as one is. */
export function openDatabase(options: DatabaseOptions): Database {
  const source = connectionSource(options.databaseUrl, options.configDir);
  let opened: Opened | undefined;
  let checkedAt = -recheckMs;

  function forget(what: Opened | undefined): void {
    if (opened === what) opened = undefined;
  }

  /** What is open now, looking at most once a second whether the connection is still the same. */
  function current(): Opened {
    const now = performance.now();
    if (opened !== undefined && now - checkedAt < recheckMs) return opened;
    const signature = source.signature();
    checkedAt = now;
    if (opened?.signature !== signature) {
      void opened?.db.destroy();
      forget(opened);
    }
    if (signature === undefined) throw appError('notSetUp');
    if (opened === undefined) {
      const next = open(signature, source.read(), options);
      next.ready.catch(() => {
        forget(next);
      });
      opened = next;
    }
    return opened;
  }

  const isConfigured = () => source.signature() !== undefined;
  /** Connects ahead of the first request, and again after a failure or a change of the connection. */
  const keepOpen = () => {
    if (isConfigured()) current().ready.catch(() => undefined);
  };
  const keeper = setInterval(keepOpen, recheckMs).unref();
  keepOpen();

  return {
    connection: async () => current().ready,
    reload: async () => {
      checkedAt = -recheckMs;
      await current().ready;
    },
    isConfigured,
    address: source.read,
    close: async () => {
      clearInterval(keeper);
      const db = opened?.db;
      opened = undefined;
      await db?.destroy();
    },
  };
}

/** Asks the schema for a sign of life. @throws what the database throws, within the pool's time limits */
export async function pingDatabase(database: Database): Promise<void> {
  const db = await database.connection();
  await db.raw('select 1');
}
