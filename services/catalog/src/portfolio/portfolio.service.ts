import type { Person } from '@portfolio/contracts/account/people.ts';
import type { OverviewQuery } from '@portfolio/contracts/apps/app-overview.ts';
import type { BulkBody } from '@portfolio/contracts/apps/portfolio.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { pageOf } from '@portfolio/kit/http/page-headers.ts';
import { z } from 'zod';
import { appKind } from '../apps/app-kind.ts';
import { saveEntries } from '../entries/save-entry.ts';
import { moveToTrash } from '../entries/trash/trash.service.ts';
import { recordOrder } from '../runs/record-run.ts';
import type { CatalogStore, Tables } from '../catalog.store.ts';
import type { OverviewPart } from './overview.repository.ts';

export type PortfolioService = ReturnType<typeof createPortfolioService>;

/** What is done to many apps at once. Ids that are not there are ignored. */
export function createPortfolioService(store: CatalogStore) {
  return {
    /** One page of what is said of apps, in the order of their ids. */
    list: async <Row extends { id: string }>(
      read: (part: OverviewPart) => Promise<Row[]>,
      { id, limit, cursor }: OverviewQuery,
    ): Promise<{ page: Row[]; next: string | undefined; total: number }> => {
      const { data: after, error } = z.uuid().optional().safeParse(cursor);
      if (error !== undefined)
        throw appError('malformedRequest', { fields: { cursor: 'The cursor is not valid' } });
      const [rows, total] = await Promise.all([
        read({ id, after, limit: limit + 1 }),
        store.overview.count(id),
      ]);
      const { page, next } = pageOf(rows, limit, (row) => row.id);
      return { page, next, total };
    },

    /** @returns the revision */
    order: async (ids: readonly string[]): Promise<number> =>
      (await store.change((tables) => recordOrder(tables, () => tables.apps.order(ids)))).revision,

    /** @param by who changes them */
    apply: async ({ ids, action }: BulkBody, by: Person): Promise<{ changed: number; revision: number }> => {
      const { result: changed, revision } = await store.change((tables) =>
        action === 'delete'
          ? moveToTrash(appKind, tables, { ids, by })
          : setActive(tables, { ids, isActive: action === 'activate', by }),
      );
      return { changed, revision };
    },
  };
}

async function setActive(
  tables: Tables,
  { ids, isActive, by }: { ids: readonly string[]; isActive: boolean; by: Person },
): Promise<number> {
  const apps = (await tables.apps.findAll(ids)).filter((app) => app.isActive !== isActive);
  await saveEntries(
    appKind,
    tables,
    apps.map((before) => ({ before, changes: { isActive } })),
    by,
  );
  return apps.length;
}
