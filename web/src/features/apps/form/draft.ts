import { appSchema, type App } from '@portfolio/contracts/apps.ts';
import { emptyCaseStudy } from '@portfolio/contracts/case-study.ts';
import { emptyAppForm, imageOfFile, imageOfUrl, type AppFormValues, type FormImage } from './values.ts';

export interface AppDraft {
  values: AppFormValues;
  /** The app as it was stored when the work began; null for a new one. */
  base: App | null;
  /** ISO 8601. */
  savedAt: string;
}

export const appDraftKey = (userId: string, appId: string | undefined) => `app:${userId}:${appId ?? 'new'}`;

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

/** One that was stored before apps had case studies has none. */
const parseBase = (base: unknown): App | undefined =>
  isRecord(base) ? appSchema.safeParse({ ...emptyCaseStudy, ...base }).data : undefined;

/** Parses a draft, which an earlier version of this page may have written; null if it is invalid. */
export function parseAppDraft(stored: unknown): AppDraft | null {
  if (!isRecord(stored) || !isRecord(stored.values) || typeof stored.savedAt !== 'string') return null;
  const { values } = stored;
  const base = stored.base === null ? null : parseBase(stored.base);
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
