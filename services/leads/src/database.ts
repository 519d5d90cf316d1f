import { fileURLToPath } from 'node:url';
import { databaseAddressOf, type DatabaseConfig } from '@portfolio/kit/config.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { openDatabase, type Database } from '@portfolio/kit/postgres/postgres.ts';

/** @param statementTimeout milliseconds; default: that of the kit */
export function openLeadsDatabase(
  config: DatabaseConfig,
  logger: Logger,
  statementTimeout?: number,
): Database {
  return openDatabase({
    schema: 'leads',
    migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
    ...databaseAddressOf(config),
    logger,
    statementTimeout,
  });
}
