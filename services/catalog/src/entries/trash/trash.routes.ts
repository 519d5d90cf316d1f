import { trashDays } from '@portfolio/contracts/apps/portfolio.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import type { CatalogStore } from '../../catalog.store.ts';

/** The trash of all kinds of entries. */
export const trashHandlers = (store: CatalogStore) =>
  ({ listTrash: () => store.entries.listTrash(trashDays) }) satisfies Partial<Handlers<'catalog'>>;
