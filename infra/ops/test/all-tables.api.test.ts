import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import type { TestDatabase } from '../../../tests/support/database.ts';
import { backupInFile } from '../src/archive/open-backup.ts';
import { findTables, qualified, schemas } from '../src/archive/tables.ts';
import { makeBackup } from '../src/backups/make-backup.ts';
import { withConnection } from '../src/connect.ts';
import { writeWhole } from '../src/places/folder-place.ts';
import { createLoader } from '../src/restore.ts';
import { createEmptySite, createFurnishedSite, type FurnishedSite } from './furnished-site.ts';

interface Column {
  name: string;
  type: string;
  isRequired: boolean;
  /** What its foreign key refers to. */
  refersTo: string | null;
}

const columnsOf = (database: TestDatabase, table: string) =>
  database.query<Column>(
    `select attname as name, format_type(atttypid, null) as type, attnotnull and not atthasdef and attidentity = '' as "isRequired",
       (select format('(select %I from %s limit 1)', f.attname, k.confrelid::regclass) from pg_constraint k
          join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
          where k.conrelid = a.attrelid and k.contype = 'f' and k.conkey = array[a.attnum]) as "refersTo"
     from pg_attribute a where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );

const values: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `'app'`,
  bytea: `'\\x00ff'`,
  boolean: 'true',
  integer: '1',
  bigint: '1',
  smallint: '1',
  jsonb: `'{"name": "one"}'`,
  date: 'current_date',
  'timestamp with time zone': `now() + interval '1 day'`,
};

/** What the checks of a table demand. */
const demanded: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '"auth"."factors"': { kind: `'totp'`, secret: `'\\x00ff'` },
  '"catalog"."preview_verdicts"': { verdict: `'approved'` },
};

/** A row of a table that has none, by the types of its columns. */
async function addRow(database: TestDatabase, table: string): Promise<void> {
  const row: Record<string, string | undefined> = { ...demanded[table] };
  for (const { name, type, isRequired, refersTo } of await columnsOf(database, table))
    if (isRequired) row[name] ??= refersTo ?? (type.endsWith('[]') ? `'{}'` : values[type]);
  const names = Object.keys(row).map((name) => `"${name}"`);
  const insert =
    names.length === 0 ? 'default values' : `(${names.join(', ')}) values (${Object.values(row).join(', ')})`;
  await database.query(`insert into ${table} ${insert}`);
}

async function tablesOf({ site }: FurnishedSite): Promise<string[]> {
  const found = await withConnection(site.database, async (client) => {
    const each = [];
    for (const schema of schemas) each.push(...(await findTables(client, schema)));
    return each;
  });
  // A restore counts revisions on, so that no cache takes what it has for new.
  return found.filter(({ name }) => name !== 'revision').map(({ schema, name }) => qualified(schema, name));
}

const rowsOf = ({ database }: FurnishedSite, table: string) =>
  database.query(`select * from ${table} t order by to_jsonb(t)::text`);

const indexesOf = ({ database }: FurnishedSite) =>
  database.query('select schemaname, indexname from pg_indexes where schemaname = any($1) order by 1, 2', [
    schemas,
  ]);

it('a restored backup has the rows of every table of every schema, and every index', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-tables-'));
  const first = await createFurnishedSite(folder);
  const tables = await tablesOf(first);
  for (const table of tables)
    if ((await rowsOf(first, table)).length === 0) await addRow(first.database, table);

  const file = path.join(folder, 'backup.tar');
  await makeBackup(first.site, { name: file, key: undefined }, (content) => writeWhole(file, content));
  const second = await createEmptySite(path.join(folder, 'second'));
  // As where leads was the first to start.
  await second.database.tamper('alter extension pg_trgm set schema leads');
  await withConnection(second.site.database, async (client) => {
    const { begin, table, finish } = createLoader(client, second.site.ownerOf);
    await backupInFile(file, undefined).read({ begin, table, image: second.site.images.write });
    await finish();
  });
  for (const table of tables) {
    const rows = await rowsOf(first, table);
    expect([table, rows.length > 0]).toEqual([table, true]);
    expect([table, await rowsOf(second, table)]).toEqual([table, rows]);
  }
  expect(await indexesOf(second)).toEqual(await indexesOf(first));
  for (const { database } of [first, second]) await database.drop();
  rmSync(folder, { recursive: true });
});
