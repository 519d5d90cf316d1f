import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { migrateSchema } from '@portfolio/kit/postgres/migrate.ts';
import { parseDatabaseUrl } from '@portfolio/kit/postgres/postgres-connection.ts';
import { createTestDatabase } from '../support/database.ts';
import { keptVersions, readFound } from './kept-versions.ts';
import { readTables } from './read-tables.ts';

const services = path.resolve(import.meta.dirname, '../../services');

describe.each(keptVersions)('the migrations of %s', (version) => {
  // A site that had them is never given them again: a change of one would reach new sites alone.
  it('still make the tables that they made', async () => {
    const { tables, migrations } = readFound(version);
    const database = await createTestDatabase();
    for (const [schema, only] of Object.entries(migrations))
      await migrateSchema(parseDatabaseUrl(database.url), {
        ...{ schema, only },
        migrations: path.join(services, schema, 'migrations'),
      });
    expect(await readTables(database.url)).toEqual(tables);
    await database.drop();
  });
});
