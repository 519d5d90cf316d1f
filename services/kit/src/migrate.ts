import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Knex } from 'knex';
import { Client } from 'pg';
import { z } from 'zod';
import type { DatabaseConnection } from './postgres-connection.ts';

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

/**
 * Brings one schema to the newest of a folder's migrations.
 *
 * A Postgres advisory lock makes the second of two starting replicas wait; it ends with its session, so that a killed
 * process leaves nothing behind. knex's own lock does stay behind, and is cleared while the advisory lock is held.
 *
 * @param db knex bound to the schema
 * @param folder holds `0001_create_….ts` and so on, each exporting `up` and `down`
 */
export async function migrateSchema(
  db: Knex,
  connection: DatabaseConnection,
  schema: string,
  folder: string,
): Promise<void> {
  const lock = new Client({ ...connection, connectionTimeoutMillis: 5000 });
  // A connection that breaks while idle is an 'error' event; the next query says so too.
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock(hashtext($1))', [`migrate ${schema}`]);
    // A role that owns one schema only may not create schemas, not even with `if not exists`.
    const { rowCount } = await lock.query('select from pg_namespace where nspname = $1', [schema]);
    if (rowCount === 0) await lock.query(`create schema ${lock.escapeIdentifier(schema)}`);
    const config = {
      migrationSource: migrationsIn(folder),
      schemaName: schema,
      // During an upgrade the older of two versions meets migrations that it does not know.
      disableMigrationsListValidation: true,
    };
    if (await db.schema.withSchema(schema).hasTable('knex_migrations_lock'))
      await db.migrate.forceFreeMigrationsLock(config);
    await db.migrate.latest(config);
  } finally {
    await lock.end().catch(() => undefined);
  }
}
