import { appSchema, type App } from '@portfolio/contracts/apps/apps.ts';
import { emptyCaseStudy } from '@portfolio/contracts/apps/case-study.ts';
import {
  emptyAppForm,
  imageOfFile,
  imageOfUrl,
  type AppFormValues,
  type AppOutcome,
  type FormImage,
} from './values.ts';

/** Work of the form that is not saved yet, as this browser keeps it. */
export interface UnsavedApp {
  values: AppFormValues;
  /** The app as it was stored when the work began; null for a new one. */
  base: App | null;
  /** ISO 8601. */
  savedAt: string;
}

export const unsavedAppKey = (userId: string, appId: string | undefined) => `app:${userId}:${appId ?? 'new'}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parseImage(image: unknown): FormImage | undefined {
  if (!isRecord(image)) return undefined;
  const url = typeof image.url === 'string' ? image.url : null;
  const alt = typeof image.alt === 'string' ? image.alt : '';
  // Uploaded again: the server removes images that no app shows, which may have happened since.
  if (image.file instanceof File) return { ...imageOfFile(image.file), alt };
  return url === null ? undefined : imageOfUrl(url, alt);
}

const isOutcome = (outcome: unknown): outcome is AppOutcome =>
  isRecord(outcome) && typeof outcome.value === 'string' && typeof outcome.label === 'string';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** One that was stored before apps had case studies has none. */
const parseBase = (base: unknown): App | undefined =>
  isRecord(base) ? appSchema.safeParse({ ...emptyCaseStudy, ...base }).data : undefined;

/** Parses unsaved work, which an earlier version of this page may have written; null if it is invalid. */
export function parseUnsavedApp(stored: unknown): UnsavedApp | null {
  if (!isRecord(stored) || !isRecord(stored.values) || typeof stored.savedAt !== 'string') return null;
  const { values } = stored;
  const base = stored.base === null ? null : parseBase(stored.base);
  if (base === undefined) return null;
  const plain = Object.entries(emptyAppForm).map(([field, empty]: [string, unknown]) => [
    field,
    typeof values[field] === typeof empty ? values[field] : empty,
  ]);
  return {
    savedAt: stored.savedAt,
    base,
    values: {
      ...(Object.fromEntries(plain) as AppFormValues),
      thumbnail: parseImage(values.thumbnail) ?? null,
      screenshots: listOf(values.screenshots)
        .map(parseImage)
        .filter((image) => image !== undefined),
      outcomes: listOf(values.outcomes).filter(isOutcome),
    },
  };
}
