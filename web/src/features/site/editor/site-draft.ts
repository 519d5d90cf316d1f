import type { EditSiteBody, SiteSettings } from '@portfolio/contracts/site/site.ts';
import { isSame } from '../../../lib/drafts/is-same.ts';

/** Some of the site's settings, as they stand in a form. */
export type ContentValues = EditSiteBody;

/** Settings that were typed and not saved. */
export interface SiteDraft {
  values: ContentValues;
  /** The settings as they were stored when the typing began. */
  base: ContentValues;
  /** ISO 8601. */
  savedAt: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether two values are built alike: texts where texts are, and in lists entries like the model's first. */
function isShapedLike(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) {
    const [first = ''] = model as unknown[];
    return Array.isArray(value) && value.every((entry) => isShapedLike(entry, first));
  }
  if (!isRecord(model)) return typeof value === typeof model;
  if (!isRecord(value) || Array.isArray(value)) return false;
  const names = Object.keys(model);
  return (
    names.length === Object.keys(value).length &&
    names.every((name) => isShapedLike(value[name], model[name]))
  );
}

/** Reads what this browser kept, also an earlier version of the page; null where it makes no sense. */
export function parseSiteDraft(stored: unknown, model: ContentValues): SiteDraft | null {
  const isDraft = (draft: unknown): draft is SiteDraft =>
    isShapedLike(draft, { values: model, base: model, savedAt: '' });
  // Earlier versions of the page kept no base.
  const draft = isRecord(stored) ? { base: model, ...stored } : stored;
  return isDraft(draft) ? draft : null;
}

/** What differs from what is stored, so that somebody else's change of another setting is not undone by saving this one. */
export function changedSettings(values: ContentValues, stored: ContentValues): EditSiteBody {
  const names = Object.keys(values) as (keyof SiteSettings)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(values[name], stored[name])).map((name) => [name, values[name]]),
  );
}

/** Puts what was changed since `base` onto what is stored now. A list is taken as a whole. */
export function mergeSettings<T>(base: T, mine: T, stored: T): T {
  if (isSame(base, mine)) return stored;
  if (!isRecord(base) || !isRecord(mine) || !isRecord(stored) || Array.isArray(mine)) return mine;
  const merged = Object.keys(mine).map((name) => [name, mergeSettings(base[name], mine[name], stored[name])]);
  return Object.fromEntries(merged) as T;
}
