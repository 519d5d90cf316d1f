import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { migrateSchema } from '@portfolio/kit/postgres/migrate.ts';
import type { DatabaseConnection } from '@portfolio/kit/postgres/postgres-connection.ts';
import { formatRevision, revisionChannel } from '@portfolio/kit/postgres/revision.ts';
import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import type { Head } from './archive/manifest.ts';
import type { ArchiveVisitor } from './archive/read-archive.ts';
import { loadTable } from './archive/rows.ts';
import { keepIdentity } from './installation.ts';
import { eraseAgain, withdrawAgain } from './places/erased-list.ts';
import { findTables, qualified, schemas } from './archive/tables.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const migrationsOf = (schema: string) => path.join(root, 'services', schema, 'migrations');

/** The topic whose answers gateways cache, by the schema that counts its revisions. */
const topics = { catalog: 'apps', auth: 'site' };

const asMade = `version = 1 and id::text like '00000000-0000-4000-8000-%'`;

/** Rows that are there before anybody has set the site up, by table: they do not mean that it is in use. */
const addedBeforeSetup: Readonly<Record<string, string>> = {
  revision: 'true',
  channels: `id = 'environment'`,
  receipt_head: 'sequence = 0',
  // Refused attempts to sign in: nobody has been in.
  audit: 'user_id is null',
  // Those of the installation, which are kept.
  erasures: 'true',
  installation: 'true',
  // The first pages and the parts of the site, as they were made.
  pages: asMade,
  entries: asMade,
  // The catalog's copy of what the settings say.
  site_languages: 'true',
};

/** @throws when a schema already holds data */
export async function requireEmpty(client: Client): Promise<void> {
  for (const schema of schemas)
    for (const { name } of await findTables(client, schema)) {
      const { rows } = await client.query(
        `select from only ${qualified(schema, name)} where not (${addedBeforeSetup[name] ?? 'false'}) limit 1`,
      );
      if (rows.length > 0)
        throw new Error(
          `This installation is not empty (${schema}.${name}). A backup is only restored into a new one.`,
        );
    }
}

/** The migrations of a backup that this version does not have, as `schema has migration`. */
export async function findUnknown({ schemas: stored }: Pick<Head, 'schemas'>): Promise<string[]> {
  const unknown: string[] = [];
  for (const { name, migrations } of stored) {
    const known = new Set((await readdir(migrationsOf(name))).map((file) => path.parse(file).name));
    for (const migration of migrations) if (!known.has(migration)) unknown.push(`${name} has ${migration}`);
  }
  return unknown;
}

/** A newer version made the tables of a backup: this one cannot read it. */
export class NewerVersionError extends Error {}

/** @throws NewerVersionError */
export async function requireKnown(head: Pick<Head, 'schemas'>): Promise<void> {
  const [unknown] = await findUnknown(head);
  if (unknown !== undefined)
    throw new NewerVersionError(`The backup is of a newer version: ${unknown} there. Update this one first.`);
}

async function recreate(client: Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    'select nspowner::regrole::text as owner from pg_namespace where nspname = $1',
    [schema],
  );
  const [found] = rows;
  if (found === undefined) return;
  await client.query(`drop schema ${escapeIdentifier(schema)} cascade`);
  await client.query(`create schema ${escapeIdentifier(schema)} authorization ${found.owner}`);
}

/** Brings the rows of a backup into a database while it is read. */
export interface Loader extends Pick<ArchiveVisitor, 'begin' | 'table'> {
  /**
   * Keeps what was loaded, and applies the migrations that came since the backup was made.
   *
   * @param options.erased lines of what is erased again before a service sees it
   * @param options.isCopy whether the site goes on elsewhere: then every channel is off before a service can see it, and it has an id of its own
   */
  finish: (options?: { erased?: readonly string[]; isCopy?: boolean }) => Promise<void>;
}

/**
 * First makes the tables as they were when the backup was made, then loads all rows in one transaction, then migrates.
 *
 * @param ownerOf gives the connection of a schema's owner
 */
export function createLoader(client: Client, ownerOf: (schema: string) => DatabaseConnection): Loader {
  let head: Head | undefined;
  const tableOf = (schema: string, name: string) =>
    head?.schemas.find((stored) => stored.name === schema)?.tables.find((table) => table.name === name);
  return {
    begin: async (found) => {
      head = found;
      // All are dropped before one is made: an extension, and every index that uses it, goes with the schema that it is in.
      for (const { name } of found.schemas) await recreate(client, name);
      for (const { name, migrations } of found.schemas)
        // To exactly what it was then.
        await migrateSchema(ownerOf(name), {
          schema: name,
          migrations: migrationsOf(name),
          only: migrations,
        });
      await client.query('begin');
    },
    table: async (schema, name, content) => {
      const table = tableOf(schema, name);
      if (table === undefined) throw new Error(`The backup has an unknown table: ${schema}.${name}`);
      return loadTable(client, schema, table, content);
    },
    finish: async ({ erased = [], isCopy = false } = {}) => {
      const stored = head?.schemas ?? [];
      for (const { name, sequences } of stored)
        for (const { name: sequence, lastValue } of sequences)
          if (lastValue !== null)
            await client.query('select setval($1, $2)', [qualified(name, sequence), lastValue]);
      await raiseRevisions(client, stored);
      await eraseAgain(client, erased);
      const didWithdraw = await withdrawAgain(client, erased);
      // Waiting enquiries are delivered by the site itself.
      if (isCopy) await client.query('update leads.channels set is_on = false');
      const hasIdentity = await keepIdentity(client, isCopy);
      await client.query('commit');
      await migrateAll(ownerOf);
      if (!didWithdraw) await withdrawAgain(client, erased);
      // A backup of 1.0.0-rc.1 has none.
      if (!hasIdentity) await keepIdentity(client, isCopy);
    },
  };
}

/**
 * Gateways that are running may have cached answers about the empty site. A revision number that none of them has seen, and a
 * notification of it, make them drop those.
 */
export async function raiseRevisions(client: Client, stored: Head['schemas']): Promise<void> {
  for (const [schema, topic] of Object.entries(topics)) {
    if (
      !stored.some(({ name, tables }) => name === schema && tables.some((table) => table.name === 'revision'))
    )
      continue;
    const { rows } = await client.query<{ number: number }>(
      `update ${qualified(schema, 'revision')} set number = number + 1000 returning number`,
    );
    for (const { number } of rows)
      await client.query('select pg_notify($1, $2)', [revisionChannel, formatRevision({ topic, number })]);
  }
}

/** Migrates every schema to this version. Services of the previous version keep working meanwhile, since migrations only add. */
export async function migrateAll(ownerOf: (schema: string) => DatabaseConnection): Promise<void> {
  for (const schema of schemas)
    await migrateSchema(ownerOf(schema), { schema, migrations: migrationsOf(schema) });
}
