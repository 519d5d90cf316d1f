import { requireApp, saveApps } from '../apps/save-app.ts';
import type { StoredApp } from '../apps/stored-app.ts';
import type { CatalogStore } from '../catalog.store.ts';

export type DueApps = ReturnType<typeof createDueApps>;

/** Publishes and unpublishes apps whose time has come. */
export function createDueApps(store: CatalogStore) {
  return {
    /** Those in the trash wait until they are restored. */
    list: (now: string): Promise<string[]> => store.apps.listDue(now),

    /** Nothing happens where another replica was faster. */
    apply: async (id: string, now: string): Promise<void> => {
      await store.change(async (tables) => {
        const before = await requireApp(tables, id);
        const changes = dueChanges(before, now);
        if (changes !== undefined) await saveApps(tables, [{ before, changes }], null);
      });
    },
  };
}

/** A time to publish is the wish to be seen: it makes an inactive app active. */
function dueChanges({ publishAt, unpublishAt }: StoredApp, now: string): Partial<StoredApp> | undefined {
  const [isPublished, isUnpublished] = [publishAt, unpublishAt].map((at) => at !== null && at <= now);
  if (!isPublished && !isUnpublished) return undefined;
  return {
    isActive: !isUnpublished,
    ...(isPublished ? { publishAt: null } : {}),
    ...(isUnpublished ? { unpublishAt: null } : {}),
  };
}
