import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { claimDraft } from './claim-draft.ts';
import { deleteDraft, readDraft, writeDraft } from './draft-store.ts';

/** How long typing rests before it is kept. */
const restMs = 400;

interface StoredDraft<T> {
  /** Where this tab keeps its work from now on. */
  key: string;
  /** Null where there is nothing. */
  draft: T | null;
}

/**
 * What was kept in this browser, and is not open in another tab. Undefined while it is looked for.
 *
 * @param name of what is edited
 * @param parse reads what an earlier version of the page may have written; null where it makes no sense
 */
export function useStoredDraft<T>(
  name: string,
  parse: (stored: unknown) => T | null,
): StoredDraft<T> | undefined {
  const [found, setFound] = useState<StoredDraft<T> & { name: string }>();
  const read = useEffectEvent(parse);
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    void claimDraft(name, signal).then(async (claim) => {
      if (claim === undefined) return;
      signal.addEventListener('abort', claim.release);
      if (signal.aborted) claim.release();
      const stored = await readDraft(claim.key);
      if (!signal.aborted) setFound({ name, key: claim.key, draft: read(stored) });
    });
    return () => closing.abort();
  }, [name]);
  return found?.name === name ? found : undefined;
}

/**
 * Keeps what is typed in this browser until it is saved.
 *
 * @param draft the same object until something changes
 * @param toStored what to keep of it, at the moment of keeping
 * @returns forgets it, and keeps nothing more until the next change
 */
export function useDraftKeeping<T>(
  key: string,
  draft: T,
  isDirty: boolean,
  toStored: (draft: T) => unknown = (it) => it,
): () => void {
  /** What is not kept yet; undefined where everything is, or nothing is to be. */
  const pending = useRef<T>(undefined);
  const write = useEffectEvent(() => {
    if (pending.current !== undefined) void writeDraft(key, toStored(pending.current));
    pending.current = undefined;
  });
  const wasDirty = useRef(false);
  useEffect(() => {
    pending.current = isDirty ? draft : undefined;
    // What was changed and changed back is no work to be offered later.
    if (wasDirty.current && !isDirty) void deleteDraft(key);
    wasDirty.current = isDirty;
    if (!isDirty) return undefined;
    const timer = setTimeout(() => write(), restMs);
    return () => clearTimeout(timer);
  }, [key, draft, isDirty]);
  useEffect(() => () => write(), []);
  return () => {
    pending.current = undefined;
    wasDirty.current = false;
    void deleteDraft(key);
  };
}
