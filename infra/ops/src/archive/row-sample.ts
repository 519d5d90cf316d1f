import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import type { Head, RowSample } from './manifest.ts';
import { qualified, type Table } from './tables.ts';

/** Of each table. */
const sampleSize = 100;

/** The hash of a row, from the columns that a backup has: what is computed from them may differ between two servers. */
const hashOf = (columns: readonly string[]) =>
  `encode(sha256(convert_to(jsonb_build_array(${columns.map((column) => escapeIdentifier(column)).join(', ')})::text, 'UTF8')), 'hex')`;

/** The hashes of rows chosen by chance. */
export async function sampleRows(client: Client, tables: readonly Table[]): Promise<RowSample> {
  await client.query(`set timezone to 'UTC'`);
  const sample: RowSample = [];
  for (const { schema, name, columns } of tables) {
    const { rows } = await client.query<{ hash: string }>(
      `select ${hashOf(columns)} as hash from only ${qualified(schema, name)} order by random() limit ${String(sampleSize)}`,
    );
    if (rows.length > 0) sample.push({ schema, table: name, hashes: rows.map(({ hash }) => hash) });
  }
  return sample;
}

/**
 * Looks for the rows of a sample in a database that has been restored.
 *
 * @returns how many were compared
 * @throws naming the table that lacks one
 */
export async function compareRows(client: Client, { schemas, sample }: Head): Promise<number> {
  await client.query(`set timezone to 'UTC'`);
  let compared = 0;
  for (const { schema, table, hashes } of sample) {
    const columns = schemas
      .find(({ name }) => name === schema)
      ?.tables.find(({ name }) => name === table)?.columns;
    const { rows } = await client.query<{ found: string[] }>(
      `select coalesce(array_agg(distinct hash), '{}') as found
       from (select ${hashOf(columns ?? [])} as hash from only ${qualified(schema, table)}) restored where hash = any($1)`,
      [hashes],
    );
    const found = new Set(rows[0]?.found);
    const missing = hashes.filter((hash) => !found.has(hash)).length;
    if (missing > 0)
      throw new Error(
        `${schema}.${table}: ${String(missing)} of ${String(hashes.length)} sampled rows are not in the backup as they were.`,
      );
    compared += hashes.length;
  }
  return compared;
}
