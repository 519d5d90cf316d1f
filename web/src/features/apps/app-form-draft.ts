import { appSchema, type App } from '@portfolio/contracts/apps.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deleteDraft, readDraft, writeDraft } from '../../lib/draft-store.ts';
import {
  emptyAppForm,
  imageOfFile,
  imageOfUrl,
  type AppFormValues,
  type FormImage,
} from './app-form-values.ts';

export interface AppDraft {
  values: AppFormValues;
  /** The app as it was stored when the work began; null for a new one. */
  base: App | null;
  /** ISO 8601. */
  savedAt: string;
}

/** How long typing rests before it is kept. */
const restMs = 400;

export const appDraftKey = (userId: string, appId: string | undefined) => `app:${userId}:${appId ?? 'new'}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parseImage(image: unknown): FormImage | undefined {
  if (!isRecord(image)) return undefined;
  const url = typeof image.url === 'string' ? image.url : null;
  const alt = typeof image.alt === 'string' ? image.alt : '';
  if (image.file instanceof File) return { ...imageOfFile(image.file), url, alt };
  return url === null ? undefined : imageOfUrl(url, alt);
}

/** Reads what an earlier version of this page may have written; null where it makes no sense. */
function parseAppDraft(stored: unknown): AppDraft | null {
  if (!isRecord(stored) || !isRecord(stored.values) || typeof stored.savedAt !== 'string') return null;
  const { values } = stored;
  const base = stored.base === null ? null : appSchema.safeParse(stored.base).data;
  if (base === undefined) return null;
  const plain = Object.entries(emptyAppForm).map(([field, empty]: [string, unknown]) => [
    field,
    typeof values[field] === typeof empty ? values[field] : empty,
  ]);
  const screenshots = Array.isArray(values.screenshots) ? values.screenshots.map(parseImage) : [];
  return {
    savedAt: stored.savedAt,
    base,
    values: {
      ...(Object.fromEntries(plain) as AppFormValues),
      thumbnail: parseImage(values.thumbnail) ?? null,
      screenshots: screenshots.filter((image) => image !== undefined),
    },
  };
}

/** What was kept under a key: undefined while it is looked for, null where there is nothing. */
export function useStoredDraft(key: string): AppDraft | null | undefined {
  const [found, setFound] = useState<{ key: string; draft: AppDraft | null }>();
  useEffect(() => {
    let isCurrent = true;
    void readDraft(key).then((stored) => {
      if (isCurrent) setFound({ key, draft: parseAppDraft(stored) });
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
 * @returns forgets it for good
 */
export function useDraftKeeping(key: string, draft: Omit<AppDraft, 'savedAt'>, isDirty: boolean): () => void {
  const { values, base } = draft;
  const isClosed = useRef(false);
  const isPending = useRef(false);
  const write = useEffectEvent(() => {
    isPending.current = false;
    if (!isClosed.current) void writeDraft(key, { values, base, savedAt: new Date().toISOString() });
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    isPending.current = true;
    const timer = setTimeout(() => write(), restMs);
    return () => clearTimeout(timer);
  }, [values, isDirty]);
  useEffect(
    () => () => {
      if (isPending.current) write();
    },
    [],
  );
  return () => {
    isClosed.current = true;
    void deleteDraft(key);
  };
}
