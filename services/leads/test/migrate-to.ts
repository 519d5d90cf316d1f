import { readdir } from 'node:fs/promises';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateSchema } from '@portfolio/kit/migrate.ts';
import { parseDatabaseUrl } from '@portfolio/kit/postgres-connection.ts';
import type { TestDatabase } from '../../../tests/support/database.ts';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

/** Makes the schema as the version had it whose newest migration begins with this number. */
export async function migrateTo(database: TestDatabase, newest: string): Promise<void> {
  const only = (await readdir(migrations))
    .filter((file) => file.slice(0, 4) <= newest)
    .map((file) => parse(file).name);
  await migrateSchema(parseDatabaseUrl(database.url), { schema: 'leads', migrations, only });
}
