import { fileURLToPath } from 'node:url';
import type { Logger } from '@portfolio/kit/logger.ts';
import { openDatabase, type Database } from '@portfolio/kit/postgres.ts';
import type { DatabaseConfig } from './config.ts';

/** @param statementTimeout milliseconds; default: that of the kit */
export function openMediaDatabase(
  config: DatabaseConfig,
  logger: Logger,
  statementTimeout?: number,
): Database {
  return openDatabase({
    schema: 'media',
    migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
    databaseUrl: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    configDir: config.CONFIG_DIR ?? config.DATA_DIR,
    logger,
    ...(statementTimeout === undefined ? {} : { statementTimeout }),
  });
}
