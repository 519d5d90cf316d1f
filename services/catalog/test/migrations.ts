import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';

const migrationsFolder = path.join(import.meta.dirname, '../migrations');
/** Their names, in order. */
export const migrations = readdirSync(migrationsFolder)
  .sort()
  .map((file) => path.parse(file).name);

interface Migration {
  down: (knex: Knex) => Promise<void>;
}

/** Takes back all migrations from this one on: the database is as an earlier version left it. */
export async function rollBack(knex: Knex, first: string): Promise<void> {
  for (const name of migrations
    .slice(migrations.findIndex((found) => found.startsWith(first)))
    .toReversed()) {
    const { down } = (await import(path.join(migrationsFolder, `${name}.ts`))) as Migration;
    await down(knex);
    await knex('knex_migrations').where({ name }).delete();
  }
}
