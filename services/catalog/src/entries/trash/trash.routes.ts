import { trashDays } from '@portfolio/contracts/apps/portfolio.ts';
import type { DeletedEntry } from '@portfolio/contracts/trash.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { appKind } from '../../apps/app-kind.ts';
import type { CatalogStore } from '../../catalog.store.ts';
import { pageKind } from '../../pages/page-kind.ts';
import type { Entry, EntryKind } from '../entry-kind.ts';

/** The trash of all kinds of entries. */
export const trashHandlers = (store: CatalogStore) =>
  ({
    listTrash: async () => {
      const entries = await Promise.all([deletedOf(appKind, store), deletedOf(pageKind, store)]);
      return entries.flat().toSorted((a, b) => b.deletedAt.localeCompare(a.deletedAt));
    },
  }) satisfies Partial<Handlers<'catalog'>>;

async function deletedOf<E extends Entry, Answer>(
  kind: EntryKind<E, Answer>,
  store: CatalogStore,
): Promise<DeletedEntry[]> {
  const entries = await kind.table(store).listTrash(trashDays);
  return entries.map((entry) => ({
    kind: kind.name,
    id: entry.id,
    title: entry.title,
    address: kind.addressOf(entry),
    deletedAt: entry.deletedAt,
    deletedBy: entry.deletedBy,
  }));
}
