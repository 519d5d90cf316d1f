import { join } from 'node:path';
import type { Logger } from '@portfolio/kit/logger.ts';
import { openDatabase, type Database } from '@portfolio/kit/postgres.ts';
import type { DatabaseConfig } from './config.ts';

/** The schema `auth`, wherever the settings say that it is. */
export function openAuthDatabase(config: DatabaseConfig, logger: Logger): Database {
  return openDatabase({
    schema: 'auth',
    migrations: join(import.meta.dirname, '../migrations'),
    databaseUrl: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    configDir: config.CONFIG_DIR ?? config.DATA_DIR,
    logger,
  });
}
