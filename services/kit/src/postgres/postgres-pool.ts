import knex, { type Knex } from 'knex';
import type { Logger } from '../logger.ts';
import type { DatabaseConnection } from './postgres-connection.ts';

interface PoolOptions {
  schema: string;
  /** Where knex's own warnings go; without it, nowhere: what fails is thrown as well. */
  logger?: Logger;
  /** Connections at the most. */
  size: number;
  /** Milliseconds after which PostgreSQL ends a statement; without it, only waiting for a lock has a limit. */
  statementTimeout?: number;
  /**
   * Whether a pooler such as PgBouncer in transaction mode is between: it knows no parameters of a session. The role brings its search
   * path then, and a statement without an answer is given up by this side alone.
   */
  isPooled?: boolean;
}

const lockTimeoutMs = 60_000;

const sessionLimits = (statementTimeout?: number) =>
  statementTimeout === undefined ? { lock_timeout: lockTimeoutMs } : { statement_timeout: statementTimeout };

/** knex bound to one schema, with a limit to everything it may wait for. */
export function createPool(
  connection: DatabaseConnection,
  { schema, logger, size, statementTimeout, isPooled = false }: PoolOptions,
): Knex {
  const log = (message: unknown) => {
    logger?.warn({ detail: String(message) }, 'knex');
  };
  return knex({
    client: 'pg',
    connection: {
      ...connection,
      application_name: `portfolio-${schema}`,
      connectionTimeoutMillis: 3000,
      keepAlive: true,
      ...(isPooled ? {} : sessionLimits(statementTimeout)),
      // A connection that went silent is given up shortly after PostgreSQL itself would have.
      ...(statementTimeout === undefined ? {} : { query_timeout: statementTimeout + 1000 }),
    },
    ...(isPooled ? {} : { searchPath: [schema] }),
    // Its own log would go to the console, between the lines of JSON.
    log: { warn: log, error: log, deprecate: log, debug: log },
    acquireConnectionTimeout: 3000,
    pool: { min: 0, max: size },
  });
}
