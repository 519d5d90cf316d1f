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

const nameOf = (file: string) => parse(file).name;

async function filesIn({ migrations, only }: Pick<SchemaOptions, 'migrations' | 'only'>): Promise<string[]> {
  const files = (await readdir(migrations)).filter((file) => /^\d{4}_.+\.ts$/.test(file)).sort();
  return only === undefined ? files : files.filter((file) => only.includes(nameOf(file)));
}

/** knex reads `.ts` files through its own loader; here Node imports them, as it does everything else. */
function migrationsIn(options: SchemaOptions): Knex.MigrationSource<string> {
  return {
    getMigrations: () => filesIn(options),
    getMigrationName: nameOf,
    getMigration: async (file) =>
      migrationSchema.parse(await import(pathToFileURL(join(options.migrations, file)).href)),
  };
}

interface SchemaOptions {
  schema: string;
  /** Holds `0001_create_….ts` and so on, each exporting `up` and `down`. */
  migrations: string;
  /** Names of those that are applied, without `.ts`; default: all. */
  only?: readonly string[];
}

/** PostgreSQL's codes for a table and a schema that do not exist. */
const nothingThere = new Set(['42P01', '3F000']);

/**
 * Whether a schema has all of a folder's migrations: one question, where making sure takes ten.
 *
 * @throws whatever connecting throws
 */
async function isMigrated(db: Knex, options: SchemaOptions): Promise<boolean> {
  try {
    const sql = `select name from "${options.schema}".knex_migrations`;
    const [{ rows }, files] = await Promise.all([
      db.raw<{ rows: { name: string }[] }>(sql),
      filesIn(options),
    ]);
    const done = new Set(rows.map(({ name }) => name));
    return files.every((file) => done.has(nameOf(file)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && nothingThere.has(String(error.code))) return false;
    throw error;
  }
}

/**
 * Brings one schema to the newest of a folder's migrations; all that are missing, or none.
 *
 * A Postgres advisory lock makes the second of two starting replicas wait. One connection holds it and migrates: whatever
 * ends the one ends the other, so that a killed process leaves nothing behind. knex's own lock does stay behind, and is
 * cleared while the advisory lock is held. No statement has a time limit, since an upgrade may have to copy a large table.
 */
export async function migrateSchema(connection: DatabaseConnection, options: SchemaOptions): Promise<void> {
  const { schema } = options;
  const db = createPool(connection, { schema, size: 1 });
  try {
    if (await isMigrated(db, options)) return;
    await db.raw('select pg_advisory_lock(hashtext(?))', [`migrate ${schema}`]);
    // A role that owns one schema only may not create schemas, not even with `if not exists`.
    const { rows } = await db.raw<{ rows: unknown[] }>('select from pg_namespace where nspname = ?', [
      schema,
    ]);
    if (rows.length === 0) await db.raw('create schema ??', [schema]);
    const config = {
      migrationSource: migrationsIn(options),
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
