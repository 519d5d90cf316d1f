import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deleteDraft, readDraft, writeDraft } from './draft-store.ts';

/** How long typing rests before it is kept. */
const restMs = 400;

/**
 * What was kept in this browser under a key: undefined while it is looked for, null where there is nothing.
 *
 * @param parse reads what an earlier version of the page may have written; null where it makes no sense
 */
export function useStoredDraft<T>(key: string, parse: (stored: unknown) => T | null): T | null | undefined {
  const [found, setFound] = useState<{ key: string; draft: T | null }>();
  const read = useEffectEvent(parse);
  useEffect(() => {
    let isCurrent = true;
    void readDraft(key).then((stored) => {
      if (isCurrent) setFound({ key, draft: read(stored) });
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return found?.key === key ? found.draft : undefined;
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
