import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Head } from './manifest.ts';
import { findInstallation } from '../installation.ts';
import { sampleRows } from './row-sample.ts';
import { findMigrations, findSequences, findTables, qualified, schemas, type Table } from './tables.ts';

const columnList = (columns: readonly string[]) =>
  columns.map((column) => escapeIdentifier(column)).join(', ');

/** A table's rows, packed, in a file of their own. */
export interface TableFile {
  schema: string;
  name: string;
  rows: number;
  /** Where the file is; it is removed once the next table is asked for. */
  file: string;
}

/** The database of a site as it was at one moment. */
export interface Snapshot {
  head: Head;
  /** Each table in turn, as a file in a folder. */
  tables: (folder: string) => AsyncGenerator<TableFile>;
}

/** Runs `work` on one snapshot of the database. */
export async function withSnapshot<T>(client: Client, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  await client.query('begin transaction isolation level repeatable read, read only');
  // It waits while all images are written, longer than the limit of some databases.
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const createdAt = new Date().toISOString();
  const stored: Head['schemas'] = [];
  const all: Table[] = [];
  for (const name of schemas) {
    const tables = await findTables(client, name);
    all.push(...tables);
    stored.push({
      name,
      migrations: await findMigrations(client, name),
      tables: tables.map(({ name: table, columns }) => ({ name: table, columns })),
      sequences: await findSequences(client, name),
    });
  }
  const installation = await findInstallation(client);
  const head: Head = {
    format: 'portfolio-backup-1',
    createdAt,
    ...(installation === undefined ? {} : { site: installation.id }),
    schemas: stored,
    sample: await sampleRows(client, all),
  };
  const result = await work({ head, tables: (folder) => dumpTables(client, all, folder) });
  await client.query('commit');
  return result;
}

async function* dumpTables(
  client: Client,
  tables: readonly Table[],
  folder: string,
): AsyncGenerator<TableFile> {
  const file = path.join(folder, 'table.copy.gz');
  for (const { schema, name, columns } of tables) {
    const copy = client.query(copyTo(`copy ${qualified(schema, name)} (${columnList(columns)}) to stdout`));
    await pipeline(copy, createGzip(), createWriteStream(file));
    yield { schema, name, rows: copy.rowCount, file };
  }
  await rm(file, { force: true });
}

/** Replaces a table's rows with those of its file, with its triggers disabled. @returns how many there are now */
export async function loadTable(
  client: Client,
  schema: string,
  { name, columns }: Head['schemas'][number]['tables'][number],
  content: Readable,
): Promise<number> {
  const table = qualified(schema, name);
  await client.query(`alter table ${table} disable trigger user`);
  // Nobody may delete from tables that are only added to; they are empty here. The rows of a child table are that table's own.
  const { rowCount } = await client.query(`select from only ${table} limit 1`);
  if (rowCount !== 0) await client.query(`delete from only ${table}`);
  const copy = client.query(copyFrom(`copy ${table} (${columnList(columns)}) from stdin`));
  await pipeline(content, createGunzip(), copy);
  await client.query(`alter table ${table} enable trigger user`);
  return copy.rowCount;
}
