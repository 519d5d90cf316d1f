import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { DatabaseConnection } from './postgres-connection.ts';
import { createPool } from './postgres-pool.ts';

const migrationSchema = z.custom<Knex.Migration>(
  (module) => typeof module === 'object' && module !== null && 'up' in module && 'down' in module,
  'a migration exports up and down',
);

/** knex reads `.ts` files through its own loader; here Node imports them, as it does everything else. */
function migrationsIn(folder: string): Knex.MigrationSource<string> {
  return {
    getMigrations: async () => (await readdir(folder)).filter((file) => /^\d{4}_.+\.ts$/.test(file)).sort(),
    getMigrationName: (file) => parse(file).name,
    getMigration: async (file) => migrationSchema.parse(await import(pathToFileURL(join(folder, file)).href)),
  };
}

interface SchemaOptions {
  schema: string;
  /** Holds `0001_create_….ts` and so on, each exporting `up` and `down`. */
  migrations: string;
}

/**
 * Brings one schema to the newest of a folder's migrations; all that are missing, or none.
 *
 * A Postgres advisory lock makes the second of two starting replicas wait. One connection holds it and migrates: whatever
 * ends the one ends the other, so that a killed process leaves nothing behind. knex's own lock does stay behind, and is
 * cleared while the advisory lock is held. No statement has a time limit, since an upgrade may have to copy a large table.
 */
export async function migrateSchema(
  connection: DatabaseConnection,
  { schema, migrations }: SchemaOptions,
): Promise<void> {
  const db = createPool(connection, { schema, size: 1 });
  try {
    await db.raw('select pg_advisory_lock(hashtext(?))', [`migrate ${schema}`]);
    // A role that owns one schema only may not create schemas, not even with `if not exists`.
    const { rows } = await db.raw<{ rows: unknown[] }>('select from pg_namespace where nspname = ?', [
      schema,
    ]);
    if (rows.length === 0) await db.raw('create schema ??', [schema]);
    const config = {
      migrationSource: migrationsIn(migrations),
      schemaName: schema,
      // During an upgrade the older of two versions meets migrations that it does not know.
      disableMigrationsListValidation: true,
    };
    if (await db.schema.withSchema(schema).hasTable('knex_migrations_lock'))
      await db.migrate.forceFreeMigrationsLock(config);
    await db.migrate.latest(config);
  } finally {
    await db.destroy();
  }
}
