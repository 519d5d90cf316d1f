import { join } from 'node:path';
import { databaseAddressOf, type DatabaseConfig } from '@portfolio/kit/config.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { openDatabase, type Database } from '@portfolio/kit/postgres/postgres.ts';

/** The schema `auth`, wherever the settings say that it is. */
export function openAuthDatabase(config: DatabaseConfig, logger: Logger): Database {
  return openDatabase({
    schema: 'auth',
    migrations: join(import.meta.dirname, '../migrations'),
    ...databaseAddressOf(config),
    logger,
  });
}
