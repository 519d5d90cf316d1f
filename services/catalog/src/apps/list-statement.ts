import { maxSearchTotal, type AppType } from '@portfolio/contracts/apps.ts';
import { appText, cardText, type SqlValue } from './app-columns.ts';

/** Whether visitors see an app that is not in the trash: it is active, and does not wait for its moment. */
export const isPublic = (table = 'apps') => `${table}.is_active and ${table}.publish_at is null`;

/** Which apps a list has; undefined means any. */
export interface AppsFilter {
  /** Only those that visitors see. */
  isPublic: true | undefined;
  q: string | undefined;
  category: string | undefined;
  appType: AppType | undefined;
}

/** Which part of the list is wanted; undefined means all. */
export interface ListPart {
  /** How much of each app. */
  view: 'card' | undefined;
  /** Only apps further down the list than this position. */
  below: number | undefined;
  /** How many at the most. */
  limit: number | undefined;
}

/** A piece of SQL, and what its placeholders stand for. */
interface Sql {
  sql: string;
  values: SqlValue[];
}

/**
 * The one statement of a list: the catalog's revision, how many apps match, and those of the page as text, all of one moment.
 * Without any app there is still one row, of the revision. One app more than `limit` says that another page follows.
 */
export function listStatement(filter: AppsFilter, part: ListPart): Sql {
  const { view, below, limit } = part;
  const page = conditionsOf(filter);
  if (below !== undefined) page.push({ sql: 'position < ?', values: [below] });
  const total = below === undefined && limit === undefined ? { sql: 'null', values: [] } : countOf(filter);
  const sql = `select number as revision, ${total.sql}::integer as total, app.* from revision left join (
    select ${view === 'card' ? cardText : appText} as app, position from apps where deleted_at is null${textOf(page)}
    order by position desc ${limit === undefined ? '' : 'limit ?'}
  ) app on true order by app.position desc`;
  const values = [...total.values, ...valuesOf(page), ...(limit === undefined ? [] : [limit + 1])];
  return { sql, values };
}

/** What a search finds has to be counted, up to a number at which nobody reads on; everything else is counted already. */
function countOf(filter: AppsFilter): Sql {
  // In the counts, `is_active` says that visitors see them.
  const matching = conditionsOf(filter, filter.q === undefined ? 'is_active' : isPublic());
  const sql =
    filter.q === undefined
      ? `(select sum(apps) from app_counts where true${textOf(matching)})`
      : `(select count(*) from (
          select from apps where deleted_at is null${textOf(matching)} limit ${String(maxSearchTotal)}) found)`;
  return { sql: `coalesce(${sql}, 0)`, values: valuesOf(matching) };
}

function conditionsOf(
  { isPublic: onlyPublic, q, category, appType }: AppsFilter,
  whichIsPublic = isPublic(),
): Sql[] {
  const conditions: Sql[] = [];
  if (onlyPublic) conditions.push({ sql: whichIsPublic, values: [] });
  if (category !== undefined) conditions.push({ sql: 'category = ?', values: [category] });
  if (appType !== undefined) conditions.push({ sql: 'app_type = ?', values: [appType] });
  if (q !== undefined)
    conditions.push({ sql: 'search_text like lower(?)', values: [`%${q.replace(/[\\%_]/g, '\\$&')}%`] });
  return conditions;
}

const textOf = (conditions: readonly Sql[]) => conditions.map(({ sql }) => ` and ${sql}`).join('');
const valuesOf = (conditions: readonly Sql[]) => conditions.flatMap(({ values }) => values);
