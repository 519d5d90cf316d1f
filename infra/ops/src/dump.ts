import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { describeFile, type Manifest } from './manifest.ts';
import { findMigrations, findSequences, findTables, qualified, schemas, type Table } from './tables.ts';

type StoredSchema = Manifest['schemas'][number];
type StoredTable = StoredSchema['tables'][number];

const columnList = (columns: readonly string[]) =>
  columns.map((column) => escapeIdentifier(column)).join(', ');

async function dumpTable(client: Client, folder: string, table: Table): Promise<StoredTable> {
  const { schema, name, columns } = table;
  const file = `tables/${schema}.${name}.copy.gz`;
  const copy = client.query(copyTo(`copy ${qualified(schema, name)} (${columnList(columns)}) to stdout`));
  await pipeline(copy, createGzip(), createWriteStream(path.join(folder, file)));
  return { name, columns, rows: copy.rowCount, file: await describeFile(folder, file) };
}

/** Writes the rows of all schemas from one snapshot of the database. */
export async function dumpSchemas(client: Client, folder: string): Promise<StoredSchema[]> {
  await mkdir(path.join(folder, 'tables'), { recursive: true });
  await client.query('begin transaction isolation level repeatable read, read only');
  const stored: StoredSchema[] = [];
  for (const name of schemas) {
    const tables: StoredTable[] = [];
    for (const table of await findTables(client, name)) tables.push(await dumpTable(client, folder, table));
    const migrations = await findMigrations(client, name);
    stored.push({ name, migrations, tables, sequences: await findSequences(client, name) });
  }
  await client.query('commit');
  return stored;
}

/** Replaces a table's rows, with its triggers disabled. @throws when the number of rows differs from the manifest */
export async function loadTable(
  client: Client,
  folder: string,
  schema: string,
  { name, columns, rows, file }: StoredTable,
): Promise<void> {
  const table = qualified(schema, name);
  await client.query(`alter table ${table} disable trigger user`);
  // Nobody may delete from tables that are only added to; they are empty here.
  const { rowCount } = await client.query(`select from ${table} limit 1`);
  if (rowCount !== 0) await client.query(`delete from ${table}`);
  const copy = client.query(copyFrom(`copy ${table} (${columnList(columns)}) from stdin`));
  await pipeline(createReadStream(path.join(folder, file.path)), createGunzip(), copy);
  await client.query(`alter table ${table} enable trigger user`);
  if (copy.rowCount !== rows)
    throw new Error(`${schema}.${name} has ${String(copy.rowCount)} rows, not ${String(rows)}`);
}
