import type { AppChanges } from '../apps/app-columns.ts';

/** What images show, by their addresses. */
export type AltTexts = Readonly<Record<string, string>>;

/**
 * The alt texts that a draft changes, so that what is written of the other images meanwhile stays. A blank one takes a text away.
 *
 * @param alts those of the app
 * @param drafted all that the app is to have
 */
export function changedAlts(alts: AltTexts, drafted: AltTexts): Record<string, string> {
  const removed = Object.keys(alts).filter((url) => !Object.hasOwn(drafted, url));
  return Object.fromEntries([
    ...Object.entries(drafted).filter(([url, alt]) => alts[url] !== alt),
    ...removed.map((url) => [url, ''] as const),
  ]);
}

/** A draft's changes with all alt texts that the app will have. @param alts those of the app as it is now */
export function withAlts(changes: AppChanges, alts: AltTexts): AppChanges {
  if (changes.imageAlts === undefined) return changes;
  const merged = Object.entries({ ...alts, ...changes.imageAlts }).filter(([, alt]) => alt !== '');
  return { ...changes, imageAlts: Object.fromEntries(merged) };
}
