import type { CatalogStore } from '../catalog.store.ts';
import type { Entry, EntryKind } from './entry-kind.ts';
import { requireEntry, saveEntries } from './save-entry.ts';

/** Publishes or unpublishes an entry whose time has come. Nothing happens where another replica was faster. */
export async function applyDue<E extends Entry, Answer>(
  store: CatalogStore,
  kind: EntryKind<E, Answer>,
  { id, now }: { id: string; now: string },
): Promise<void> {
  await store.change(async (tables) => {
    const before = await requireEntry(kind, tables, id);
    const changes = dueChanges(before, now);
    if (changes !== undefined)
      await saveEntries(kind, tables, [{ before, changes: changes as Partial<E> }], null);
  });
}

/** A time to publish is the wish to be seen: it makes an inactive entry active. */
function dueChanges({ publishAt, unpublishAt }: Entry, now: string): Partial<Entry> | undefined {
  const [isPublished, isUnpublished] = [publishAt, unpublishAt].map((at) => at !== null && at <= now);
  if (!isPublished && !isUnpublished) return undefined;
  return {
    isActive: !isUnpublished,
    ...(isPublished ? { publishAt: null } : {}),
    ...(isUnpublished ? { unpublishAt: null } : {}),
  };
}
