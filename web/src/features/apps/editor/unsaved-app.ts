import { appSchema, type App } from '@portfolio/contracts/apps/apps.ts';
import { appFields, withImageUrls, type AppField, type AppValues } from '../app-values.ts';

/** Work of the form that is not saved yet, as this browser keeps it. */
export interface UnsavedApp {
  values: AppValues;
  /** The chosen images by their address in `values`. */
  files: ReadonlyMap<string, File>;
  /** The app as it was stored when the work began; null for a new one. */
  base: App | null;
  /** ISO 8601. */
  savedAt: string;
}

export const unsavedAppKey = (userId: string, appId: string | undefined) => `app:${userId}:${appId ?? 'new'}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const contentSchema = appSchema.pick(
  Object.fromEntries(appFields.map((field) => [field, true])) as Record<AppField, true>,
);

/** `appType` is empty before one is chosen, and a year may be half typed. */
function parseValues(values: unknown): AppValues | undefined {
  if (!isRecord(values)) return undefined;
  const { appType, year } = values;
  const { data } = contentSchema.safeParse({
    ...values,
    appType: appType === '' ? 'Website' : appType,
    year: Number.isInteger(year) ? year : null,
  });
  return data === undefined ? undefined : (values as unknown as AppValues);
}

/** Parses unsaved work; null if it is invalid. Its images get new addresses, and are uploaded again. */
export function parseUnsavedApp(stored: unknown): UnsavedApp | null {
  if (!isRecord(stored) || typeof stored.savedAt !== 'string' || !(stored.files instanceof Map)) return null;
  const values = parseValues(stored.values);
  const base = stored.base === null ? null : appSchema.safeParse(stored.base).data;
  if (values === undefined || base === undefined) return null;
  const files = [...(stored.files as Map<string, File>)].map(
    ([url, file]) => ({ from: url, to: URL.createObjectURL(file), file }) as const,
  );
  return {
    savedAt: stored.savedAt,
    base,
    files: new Map(files.map(({ to, file }) => [to, file])),
    values: withImageUrls(values, new Map(files.map(({ from, to }) => [from, to]))),
  };
}
