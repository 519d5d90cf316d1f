import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { appError } from '../app-error.ts';
import type { Logger } from '../logger.ts';
import { migrateSchema } from './migrate.ts';
import {
  connectionSource,
  parseDatabaseUrl,
  type ConnectionSource,
  type DatabaseConnection,
} from './postgres-connection.ts';
import { createPool } from './postgres-pool.ts';

interface DatabaseOptions {
  /** The one schema this process owns. */
  schema: string;
  /** Folder of the schema's migrations. */
  migrations: string;
  /** `DATABASE_URL`; without it the connection file in `configDir` counts, which may appear later. */
  databaseUrl: string | undefined;
  /** `DATABASE_DIRECT_URL`: the way past the pooler that `DATABASE_URL` leads to, for what needs a session of its own. */
  directUrl?: string | undefined;
  configDir: string;
  logger: Logger;
  /** Connections at the most; default 10. */
  poolSize?: number;
  /** Milliseconds after which PostgreSQL ends a statement; default 5000. */
  statementTimeout?: number | undefined;
}

/** A service's own schema, connected and migrated when first needed. */
export interface Database {
  /**
   * knex bound to the schema; waits at most 3 s for it to be connected and migrated. Until it was for the first time it waits for up to
   * 10 s since the database is known, also where that is not there yet (contract, section 9).
   *
   * @param startPatience milliseconds in the place of these 10 s
   * @throws AppError `notSetUp` while the platform has no database, `unavailable` while it takes longer; whatever connecting
   * or migrating throws
   */
  connection: (startPatience?: number) => Promise<Knex>;
  /** Resolves once there is nothing to wait for any more at the start: it is connected and migrated, not known, or took too long. */
  started: () => Promise<void>;
  /** Looks again where the database is, connects and migrates, however long that takes. @throws as `connection` */
  reload: () => Promise<void>;
  /** Whether a database is known at all; without one the platform waits for its setup. */
  isConfigured: () => boolean;
  /** How the database is reached without a pooler, for a client beside knex. @throws AppError `notSetUp` */
  address: () => DatabaseConnection;
  close: () => Promise<void>;
}

const recheckMs = 1000;
const patienceMs = 3000;
const startPatienceMs = 10_000;
const retryMs = 200;

/** One database, from the first try to reach it on. */
interface Opened {
  connection: DatabaseConnection;
  /** The same database without a pooler. */
  direct: DatabaseConnection;
  db: Knex;
  state: 'opening' | 'ready' | 'failed';
  /** Rejects where connecting or migrating failed. */
  ready: Promise<void>;
}

function open(connection: DatabaseConnection, options: DatabaseOptions): Opened {
  const { schema, logger, directUrl, poolSize = 10, statementTimeout = 5000 } = options;
  const isPooled = directUrl !== undefined;
  const direct = isPooled ? parseDatabaseUrl(directUrl) : connection;
  const db = createPool(connection, { schema, logger, size: poolSize, statementTimeout, isPooled });
  const ready = migrateSchema(direct, options);
  const opened: Opened = { connection, direct, db, state: 'opening', ready };
  opened.ready.then(
    () => (opened.state = 'ready'),
    () => (opened.state = 'failed'),
  );
  return opened;
}

/** Says it once when the database goes away and once when it is back, not with every try in between. */
function reportChanges(logger: Logger): (opened: Opened) => void {
  let reported: string | undefined;
  return ({ ready }) => {
    ready.then(
      () => {
        if (reported !== undefined) logger.info('database ready again');
        reported = undefined;
      },
      (error: unknown) => {
        const failure = String(error);
        if (failure !== reported) logger.warn({ err: error }, 'database not ready');
        reported = failure;
      },
    );
  };
}

/** @throws AppError `unavailable` where it takes longer */
async function waitShortly(ready: Promise<void>, milliseconds: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(
      appError('unavailable', { retryAfter: 2, cause: new Error('still connecting or migrating') }),
    );
  }, milliseconds);
  try {
    await Promise.race([ready, late.promise]);
  } catch (cause) {
    // The database refused to be migrated: a service without tables is no fault of the request.
    const isRefusal = Error.isError(cause) && 'severity' in cause;
    throw isRefusal ? appError('unavailable', { retryAfter: 2, cause }) : cause;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * What is open now, looking at most once a second (or `atOnce`) whether the connection is still the same, and trying again
 * then where it failed: in between, everybody gets the failure without new effort.
 */
function createOpener(options: DatabaseOptions, source: ConnectionSource) {
  const report = reportChanges(options.logger);
  let opened: Opened | undefined;
  let checkedAt = -recheckMs;
  let firstOpenedAt: number | undefined;
  let wasReady = false;

  async function close(): Promise<void> {
    const closing = opened;
    opened = undefined;
    await closing?.db.destroy();
  }

  function current(atOnce = false): Opened {
    const now = performance.now();
    if (opened !== undefined && !atOnce && now - checkedAt < recheckMs) return opened;
    checkedAt = now;
    const connection = source.find();
    if (opened?.connection !== connection || opened?.state === 'failed') void close();
    if (connection === undefined) throw appError('notSetUp');
    if (opened === undefined) {
      opened = open(connection, options);
      firstOpenedAt ??= now;
      report(opened);
      opened.ready.then(
        () => (wasReady = true),
        () => undefined,
      );
    }
    return opened;
  }

  /** Milliseconds that are left of the time that a database may take to come up; 0 or less once it was ready. */
  const leftOf = (startPatience: number) =>
    wasReady ? 0 : (firstOpenedAt ?? performance.now()) + startPatience - performance.now();

  return { current, leftOf, close };
}

/** knex of the database that is open; while that may still come up, a failure is followed by another try. */
async function connect(
  { current, leftOf }: ReturnType<typeof createOpener>,
  startPatience: number,
): Promise<Knex> {
  for (;;) {
    const { db, state, ready } = current();
    if (state === 'ready') return db;
    try {
      await waitShortly(ready, Math.max(patienceMs, leftOf(startPatience)));
      return db;
    } catch (error) {
      if (leftOf(startPatience) < retryMs) throw error;
    }
    await sleep(retryMs);
  }
}

/** Opens a service's schema; connects at once where a database is known, and as soon as one is. */
export function openDatabase(options: DatabaseOptions): Database {
  const source = connectionSource(options.databaseUrl, options.configDir, options.schema);
  const direct = options.directUrl === undefined ? undefined : parseDatabaseUrl(options.directUrl);
  const opener = createOpener(options, source);
  const { current, close } = opener;

  /** Connects ahead of the first request, and again after a failure or a change of the connection. */
  const keepOpen = () => {
    try {
      if (source.isThere()) current();
    } catch (error) {
      options.logger.warn({ err: error }, 'database not known');
    }
  };
  const keeper = setInterval(keepOpen, recheckMs).unref();
  keepOpen();

  return {
    connection: (startPatience = startPatienceMs) => connect(opener, startPatience),
    started: async () => {
      await connect(opener, startPatienceMs).catch(() => undefined);
    },
    reload: async () => {
      const { direct, state, ready } = current(true);
      await ready;
      // What was migrated before may have been emptied or exchanged since.
      if (state === 'ready') await migrateSchema(direct, options);
    },
    isConfigured: source.isThere,
    address: () => {
      const connection = direct ?? source.find();
      if (connection === undefined) throw appError('notSetUp');
      return connection;
    },
    close: async () => {
      clearInterval(keeper);
      await close();
    },
  };
}

/**
 * Readiness: asks the schema for a sign of life. While the platform waits for its setup there is nothing to ask, and it is
 * ready: its pages are served without a database.
 *
 * @throws what the database throws, within the pool's time limits
 */
export async function pingDatabase(database: Database): Promise<void> {
  if (!database.isConfigured()) return;
  const db = await database.connection(0);
  await db.raw('select 1');
}
