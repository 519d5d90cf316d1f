import type { EditSiteBody, SiteSettings } from '@portfolio/contracts/site.ts';

/** Settings that were typed and not saved. */
export interface SiteDraft {
  values: SiteSettings;
  /** ISO 8601. */
  savedAt: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether two values are built alike: texts where texts are, lists as long as lists are. */
function isShapedLike(value: unknown, model: unknown): boolean {
  if (!isRecord(model)) return typeof value === typeof model;
  if (!isRecord(value) || Array.isArray(value) !== Array.isArray(model)) return false;
  const names = Object.keys(model);
  return (
    names.length === Object.keys(value).length &&
    names.every((name) => isShapedLike(value[name], model[name]))
  );
}

/** Reads what this browser kept, also an earlier version of the page; null where it makes no sense. */
export function parseSiteDraft(stored: unknown, model: SiteSettings): SiteDraft | null {
  const isDraft = (draft: unknown): draft is SiteDraft => isShapedLike(draft, { values: model, savedAt: '' });
  return isDraft(stored) ? stored : null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What differs from what is stored, so that somebody else's change of another setting is not undone by saving this one. */
export function changedSettings(values: SiteSettings, stored: SiteSettings): EditSiteBody {
  const names = Object.keys(values) as (keyof SiteSettings)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(values[name], stored[name])).map((name) => [name, values[name]]),
  );
}
