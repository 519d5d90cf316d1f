import type { Query } from '../query.ts';
import { rowsAtOnce, runTableOf, type Row, type StoredChange } from './run-tables.ts';

/** What makes two rows the same; who saved it and when it was deleted do not count. */
const content = (row: string, table: string) =>
  `${row} - '{version,updated_at,changed_by,published_at,deleted_at,deleted_by,position,search_text,images,address,set_at}'::text[]
     ${table === 'apps' || table === 'pages' ? `- '{entry_kind,content}'::text[]` : ''}
     - case when ${row} ->> 'translation_of' is null then '{}' else '{category,app_type,thumbnail_url,screenshots,year,is_featured}'::text[] end
     || jsonb_build_object('isDeleted', ${row} ->> 'deleted_at' is not null)`;

/** Rows as runs found and left them. */
export const rowsOfRuns = (query: Query) => ({ ...presentRowsOf(query), ...writesOfRows(query) });

function presentRowsOf(query: Query) {
  return {
    /** Those of these rows that are still as the run left them. */
    listUnchanged: async (
      run: string,
      kind: Exclude<StoredChange['kind'], 'order'>,
      keys: readonly string[],
    ): Promise<string[]> => {
      const { table, key: column } = runTableOf(kind);
      const sql = `select change.id as key from run_changes change left join ${table} present on present.${column}::text = change.id
         where change.run_id = ? and change.kind = ? and change.id = any(?::text[]) and case when change.after is null then present.${column} is null
           else ${content('to_jsonb(present)', table)} is not distinct from
             (select ${content('to_jsonb(recorded)', table)} from jsonb_populate_record(null::${table}, change.after) recorded) end`;
      const found: { key: string }[] = [];
      for (let start = 0; start < keys.length; start += rowsAtOnce)
        found.push(
          ...(await query<{ key: string }>(sql, [run, kind, keys.slice(start, start + rowsAtOnce)])),
        );
      return found.map(({ key }) => key);
    },
  };
}

function writesOfRows(query: Query) {
  return {
    /** Puts a row back that has no rules of its own; null: removes it. */
    putRow: async (
      kind: Exclude<StoredChange['kind'], 'order'>,
      key: string,
      row: Row | null,
    ): Promise<void> => {
      const { table, key: column } = runTableOf(kind);
      await query(`delete from ${table} where ${column} = ?`, [key]);
      if (row === null) return;
      const columns = await query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = ?::regclass and attnum > 0 and not attisdropped`,
        [table],
      );
      // A column that was added since has its default.
      const names = columns.map(({ name }) => name).filter((name) => Object.hasOwn(row, name));
      await query(
        `insert into ${table} (${names.join(', ')}) select ${names.join(', ')} from jsonb_populate_record(null::${table}, ?::jsonb)`,
        [JSON.stringify(row)],
      );
    },
  };
}
