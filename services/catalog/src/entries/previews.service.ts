import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Person } from '@portfolio/contracts/account/people.ts';
import {
  previewPathPrefix,
  type CreatedPreviewLink,
  type PreviewLink,
} from '@portfolio/contracts/apps/preview-links.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { CatalogStore } from '../catalog.store.ts';
import { withDraft } from './drafts.service.ts';
import type { Entry, EntryKind } from './entry-kind.ts';
import { requireEntry } from './save-entry.ts';

interface PreviewsServiceOptions<E extends Entry, Answer> {
  store: CatalogStore;
  kind: EntryKind<E, Answer>;
  /** The site's own address. */
  publicUrl: string;
}

interface NewLink {
  entryId: string;
  hours: number;
  by: Person;
}

const tokenBytes = 32;
/** Of so much randomness a plain hash gives nothing away. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Links to the draft of an entry, or else the entry (contract, section 11). */
export function createPreviewsService<E extends Entry, Answer>({
  store,
  kind,
  publicUrl,
}: PreviewsServiceOptions<E, Answer>) {
  const { previews, drafts } = store.history[kind.name];
  return {
    /** @throws AppError where there is no entry */
    create: async ({ entryId, hours, by }: NewLink): Promise<CreatedPreviewLink> => {
      await requireEntry(kind, store, entryId);
      const id = randomUUID();
      const token = randomBytes(tokenBytes).toString('base64url');
      const expiresAt = await previews.add({ id, entryId, tokenHash: hashOf(token), hours, by });
      return { id, url: `${publicUrl}${previewPathPrefix}${token}`, expiresAt };
    },

    /** @throws AppError where there is no entry */
    list: async (entryId: string): Promise<PreviewLink[]> => {
      await requireEntry(kind, store, entryId);
      return previews.list(entryId);
    },

    /** @throws AppError `previewLinkNotFound` */
    remove: async (entryId: string, id: string): Promise<void> => {
      if (!(await previews.remove(entryId, id))) throw appError('previewLinkNotFound');
    },

    /** @returns undefined where no entry of this kind has the link */
    open: async (token: string, isCounted: boolean): Promise<Answer | undefined> => {
      const id = await previews.open(hashOf(token), isCounted);
      const entry = id === undefined ? undefined : await kind.table(store).find(id);
      if (entry === undefined) return undefined;
      const draft = await drafts.find<Partial<E>>(entry.id);
      return kind.answer(withDraft(kind, entry, draft?.changes ?? {}));
    },
  };
}
