import type { Query } from '../query.ts';

const byName = `jsonb_build_array(jsonb_build_object('kind', 'apps', 'category', ?::text))`;

/** Blocks with another category: values are `from` and `to`. */
const renamedBlocks = (blocks: string) => `(
  select jsonb_agg(case when block ->> 'kind' = 'apps' and block ->> 'category' = ?
    then jsonb_set(block, '{category}', to_jsonb(?::text)) else block end order by place)
  from jsonb_array_elements(${blocks}) with ordinality listed (block, place))`;

/** Where states and drafts of apps and pages are JSON; a run recorded drafts as well. */
const jsonPlaces = [
  { table: 'entry_drafts', column: 'changes', prefix: '' },
  { table: 'entry_revisions', column: 'state', prefix: '' },
  ...['before', 'after'].flatMap((column) =>
    ['', 'changes,'].map((prefix) => ({ table: 'run_changes', column, prefix })),
  ),
];

/**
 * In apps, in blocks that show the apps of a category, in drafts and versions of both, and in what the undo of a run brings back.
 * Drafts of settings name categories in further languages.
 */
export const renameCategoryBy =
  (query: Query) =>
  async (from: string, to: string): Promise<void> => {
    await query('update apps set category = ? where category = ?', [to, from]);
    await query(`update pages set blocks = ${renamedBlocks('blocks')} where blocks @> ${byName}`, [
      ...[from, to, from],
    ]);
    for (const { table, column, prefix } of jsonPlaces) {
      const [category, blocks] = [`{${prefix}category}`, `{${prefix}blocks}`];
      await query(
        `update ${table} set ${column} = jsonb_set(${column}, '${category}', to_jsonb(?::text))
         where kind in ('app', 'draft') and ${column} #>> '${category}' = ?`,
        [to, from],
      );
      await query(
        `update ${table} set ${column} = jsonb_set(${column}, '${blocks}', ${renamedBlocks(`${column} #> '${blocks}'`)})
         where kind in ('page', 'draft') and ${column} #> '${blocks}' @> ${byName}`,
        [from, to, from],
      );
      const name = `(string_to_array('${prefix}categoryNames', ',') || ?::text)`;
      await query(
        `update ${table} set ${column} = jsonb_set(${column} #- ${name}, ${name}, ${column} #> ${name})
         where kind in ('settings', 'draft') and ${column} #> ${name} is not null`,
        [from, to, from, from],
      );
    }
  };
