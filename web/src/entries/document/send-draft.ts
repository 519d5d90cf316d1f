import type { PublishDraftBody } from '@portfolio/contracts/apps/app-drafts.ts';
import { isSame } from '../../lib/drafts/is-same.ts';
import type { Sending, Stored } from './document-kind.ts';

type StoredDraft<E, D> = Stored<E, D | null>;

/** How the draft of one kind of entry is written and published. */
interface DraftWriting<E, D, V, B extends object> {
  valuesOf: (stored: StoredDraft<E, D>) => V;
  /** What the values change of the entry; undefined: nothing. */
  bodyOf: (values: V, stored: StoredDraft<E, D>) => B | undefined;
  put: (id: string, body: B & { draftedAt: string | null }) => Promise<D>;
  drop: (id: string, draftedAt: string) => Promise<unknown>;
  publish: (id: string, body: PublishDraftBody) => Promise<E>;
}

/** Saves a draft, removes one that changes nothing any more, or publishes the one that is stored. A draft that is not changed keeps its author. */
export async function sendDraft<
  E extends { id: string; version: number },
  D extends { draftedAt: string },
  V extends object,
  B extends object,
>(
  { target, stored, values }: Sending<StoredDraft<E, D>, V>,
  { valuesOf, bodyOf, put, drop, publish }: DraftWriting<E, D, V, B>,
): Promise<StoredDraft<E, D>> {
  const { entry, draft } = stored;
  if (target === 'published') {
    if (draft === null) return stored;
    const { draftedAt } = draft;
    return { entry: await publish(entry.id, { version: entry.version, draftedAt }), draft: null };
  }
  if (draft !== null && isSame(values, valuesOf(stored))) return stored;
  const body = bodyOf(values, stored);
  if (body !== undefined)
    return { entry, draft: await put(entry.id, { ...body, draftedAt: draft?.draftedAt ?? null }) };
  if (draft !== null) await drop(entry.id, draft.draftedAt);
  return { entry, draft: null };
}
