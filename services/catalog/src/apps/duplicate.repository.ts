import { appLimits } from '@portfolio/contracts/apps.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import { newAppColumns } from './app-columns.ts';
import {
  createQuery,
  madeRevision,
  refuseBrokenRule,
  renderedColumns,
  revisedApp,
  type RevisedApp,
  type RevisedRow,
} from './apps-query.ts';

export type DuplicateRepository = ReturnType<typeof createDuplicateRepository>;

/** What a copy does not take from its original. Columns that are not named here are copied, also those of later versions. */
const ownColumns: Readonly<Record<string, string>> = {
  seo_slug: `(
    select slug from generate_series(1, (select count(*) + 1 from apps)) number
    cross join lateral (select '-copy' || case number when 1 then '' else '-' || number end as suffix) ending
    cross join lateral (
      select rtrim(left(original.seo_slug, ${String(appLimits.slug)} - length(suffix)), '-') || suffix as slug) wanted
    where not exists (select from apps where seo_slug = slug and deleted_at is null)
    order by number limit 1)`,
  is_active: 'false',
  is_featured: 'false',
  publish_at: 'null',
  unpublish_at: 'null',
};

export function createDuplicateRepository(database: Database) {
  const query = createQuery(database);
  return {
    /**
     * Adds an inactive copy of an app under the first free slug; it shows the same images.
     *
     * @returns undefined where there is no such app
     * @throws AppError `slugTaken` where another app took the slug in that moment
     */
    duplicate: async (id: string, copyId: string, userId: string): Promise<RevisedApp | undefined> => {
      const sql = `insert into apps (id, user_id, saved_by, ${newAppColumns.join(', ')})
        select ?, ?, ?, ${newAppColumns.map((column) => ownColumns[column] ?? `original.${column}`).join(', ')}
        from apps original where id = ? and deleted_at is null
        returning ${renderedColumns}, ${madeRevision}`;
      const [copy] = await query<RevisedRow>(sql, [copyId, userId, userId, id]).catch(refuseBrokenRule);
      return copy && revisedApp(copy);
    },
  };
}
