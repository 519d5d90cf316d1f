import { maxSearchTotal, type AppType } from '@portfolio/contracts/apps/apps.ts';
import type { SqlValue } from '../query.ts';
import { languageCondition, siteColumns } from '../site/languages.repository.ts';
import { cardColumns, listedColumns, seenColumns } from './app-columns.ts';

/** Whether visitors see an app that is not in the trash. */
export const publicCondition = (table = 'apps') => `${table}.is_active and ${table}.publish_at is null`;

/** Which apps a list has; undefined means any. */
export interface AppsFilter {
  /** Only those that visitors see. */
  isPublic: true | undefined;
  q: string | undefined;
  category: string | undefined;
  appType: AppType | undefined;
  /** Null: the default one. */
  language: string | null | undefined;
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
 * One statement, so that revision, total and apps are of the same moment. Without any app there is one row, of the revision. One app more
 * than `limit` says that another page follows.
 */
export function listStatement(filter: AppsFilter, { view, below, limit }: ListPart): Sql {
  const all = conditionsOf(filter);
  const place = typeof filter.language === 'string' ? placeOfOriginal : 'position';
  const page = below === undefined ? all : [...all, { sql: `${place} < ?`, values: [below] }];
  const total =
    below === undefined && limit === undefined ? { sql: 'null', values: [] } : countOf(filter, all);
  const sql = `select number as revision, ${siteColumns}, ${total.sql}::integer as total, app.* from revision left join (
    select ${view === 'card' ? cardColumns : filter.isPublic ? seenColumns : listedColumns}, ${place} as position from apps where deleted_at is null${textOf(page)}
    order by ${place} desc ${limit === undefined ? '' : 'limit ?'}
  ) app on true order by app.position desc`;
  return {
    sql,
    values: [...total.values, ...valuesOf(page), ...(limit === undefined ? [] : [limit + 1])],
  };
}

/** The order of lists is the original's in every language. */
const placeOfOriginal =
  'coalesce((select original.position from apps original where original.id = apps.translation_of), apps.position)';

/** A search counts up to `maxSearchTotal`. */
function countOf({ q }: AppsFilter, matching: readonly Sql[]): Sql {
  const apps = `select from apps where deleted_at is null${textOf(matching)}`;
  const limit = q === undefined ? '' : ` limit ${String(maxSearchTotal)}`;
  return { sql: `(select count(*) from (${apps}${limit}) found)`, values: valuesOf(matching) };
}

function conditionsOf({ isPublic, q, category, appType, language }: AppsFilter): Sql[] {
  const conditions: Sql[] = [languageCondition(language)];
  if (isPublic) conditions.push({ sql: publicCondition(), values: [] });
  if (category !== undefined) conditions.push({ sql: 'category = ?', values: [category] });
  if (appType !== undefined) conditions.push({ sql: 'app_type = ?', values: [appType] });
  if (q !== undefined)
    conditions.push({ sql: 'search_text like lower(?)', values: [`%${q.replace(/[\\%_]/g, '\\$&')}%`] });
  return conditions;
}

const textOf = (conditions: readonly Sql[]) => conditions.map(({ sql }) => ` and ${sql}`).join('');
const valuesOf = (conditions: readonly Sql[]) => conditions.flatMap(({ values }) => values);
