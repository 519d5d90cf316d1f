import type { AppDraft } from '@portfolio/contracts/apps/app-drafts.ts';
import { isDeepStrictEqual } from 'node:util';
import { renderedApp, type AppChanges, type StoredApp } from '../apps/stored-app.ts';
import type { StoredDraft } from './drafts.repository.ts';

type AltTexts = StoredApp['imageAlts'];

/**
 * A draft's changes as they are stored: of the alt texts only those that differ, so that texts that are saved meanwhile stay. A blank one
 * removes a text.
 */
export function draftedChanges({ imageAlts: alts }: StoredApp, changes: AppChanges): AppChanges {
  const { imageAlts: drafted, ...others } = changes;
  if (drafted === undefined) return changes;
  const removed = Object.keys(alts).filter((url) => !Object.hasOwn(drafted, url));
  const imageAlts = Object.fromEntries([
    ...Object.entries(drafted).filter(([url, alt]) => alts[url] !== alt),
    ...removed.map((url) => [url, ''] as const),
  ]);
  return { ...others, imageAlts };
}

/** The opposite: all alt texts that the app will have. */
export function publishedChanges({ imageAlts: alts }: StoredApp, changes: AppChanges): AppChanges {
  if (changes.imageAlts === undefined) return changes;
  const merged = Object.entries<string>({ ...alts, ...changes.imageAlts } satisfies AltTexts);
  return { ...changes, imageAlts: Object.fromEntries(merged.filter(([, alt]) => alt !== '')) };
}

/** An app as it will be once its draft is published. */
export const withDraft = (app: StoredApp, changes: AppChanges): StoredApp => ({
  ...app,
  ...publishedChanges(app, changes),
});

/** A draft as it is answered. */
export function draftAnswer(app: StoredApp, draft: StoredDraft<AppChanges>): AppDraft {
  const { draftedAt, draftedBy, failure, changes } = draft;
  const drafted = withDraft(app, changes);
  const changed = (Object.keys(changes) as (keyof AppChanges)[]).filter(
    (field) => !isDeepStrictEqual(drafted[field], app[field]),
  );
  return { ...renderedApp(drafted), changed, draftedAt, draftedBy, failure };
}
