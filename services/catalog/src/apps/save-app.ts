import { isDeepStrictEqual } from 'node:util';
import { caseStudyMessages, isScheduleInOrder, maxFeatured } from '@portfolio/contracts/apps/case-study.ts';
import type { RenderedApp } from '@portfolio/contracts/apps/rendered-app.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { CatalogStore, Tables } from '../catalog.store.ts';
import { versionedFields } from './app-columns.ts';
import { isPublic, ownImagesOf, renderedApp, type StoredApp } from './stored-app.ts';

/** An app as it is answered, and the revision of the catalog that writing it made. */
export interface RevisedApp {
  revision: number;
  app: RenderedApp;
}

export interface Change {
  before: StoredApp;
  changes: Partial<StoredApp>;
}

interface Save {
  changes: Partial<StoredApp>;
  /** The version that the app must have; undefined: any. */
  version: number | undefined;
  by: string;
}

/** Statements have a time limit. */
const pageSize = 200;

/**
 * Every save of apps: counts their versions up, keeps their state before and their earlier addresses.
 *
 * @param by null: the clock
 * @throws AppError `slugTaken`, `invalidInput`
 */
export async function saveApps(
  tables: Tables,
  changes: readonly Change[],
  by: string | null,
): Promise<StoredApp[]> {
  const saved: StoredApp[] = [];
  for (let start = 0; start < changes.length; start += pageSize) {
    const page = changes.slice(start, start + pageSize).map(savedAs);
    saved.push(...(await tables.apps.update(page.map(({ after }) => after))));
    await tables.revisions.keep(page.flatMap((pair) => revisionOf(pair, by)));
    for (const { before, after } of page)
      if (before.seoSlug !== after.seoSlug)
        await tables.redirects.move({ from: before.seoSlug, to: after.seoSlug, appId: after.id });
  }
  if (changes.some(({ before, changes: { isFeatured } }) => isFeatured && !before.isFeatured))
    await requireFeaturedLimit(tables);
  return saved;
}

interface Pair {
  before: StoredApp;
  after: StoredApp;
}

function savedAs({ before, changes }: Change): Pair {
  const now = new Date().toISOString();
  const after = { ...before, ...changes, version: before.version + 1, updatedAt: now };
  if (!isScheduleInOrder(after))
    throw appError('invalidInput', { fields: { unpublishAt: caseStudyMessages.unpublishedTooSoon } });
  return { before, after: { ...after, publishedAt: after.publishedAt ?? firstSeenAt(before, after, now) } };
}

function firstSeenAt(before: StoredApp, after: StoredApp, now: string): string | null {
  if (!isPublic(after)) return null;
  if (isPublic(before)) return after.createdAt;
  return before.publishAt !== null && before.publishAt <= now ? before.publishAt : now;
}

/** None where nothing changed. */
function revisionOf({ before, after }: Pair, by: string | null) {
  const changed = versionedFields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (changed.length === 0) return [];
  const { id, version } = before;
  return [
    {
      entryId: id,
      number: version,
      at: after.updatedAt,
      by,
      changed,
      state: before,
      images: ownImagesOf(before),
    },
  ];
}

/** To be asked after writing: changes wait for each other. @throws AppError `invalidInput` */
export async function requireFeaturedLimit(tables: Tables): Promise<void> {
  if ((await tables.apps.countFeatured()) > maxFeatured)
    throw appError('invalidInput', { fields: { isFeatured: caseStudyMessages.tooManyFeatured } });
}

/** @throws AppError `appNotFound`, and `appChanged` where it has another version */
export async function requireApp(tables: Tables, id: string, version?: number): Promise<StoredApp> {
  const app = await tables.apps.find(id);
  if (app === undefined) throw appError('appNotFound');
  if (version !== undefined && version !== app.version) throw appError('appChanged');
  return app;
}

/** Runs a change that writes one app. */
export async function changeApp(
  store: CatalogStore,
  work: (tables: Tables) => Promise<StoredApp | undefined>,
): Promise<RevisedApp> {
  const { result, revision } = await store.change(work);
  if (result === undefined) throw appError('appNotFound');
  return { revision, app: renderedApp(result) };
}

/** @throws AppError `appNotFound`, `appChanged`, `slugTaken`, `invalidInput` */
export const saveApp = (
  store: CatalogStore,
  id: string,
  { changes, version, by }: Save,
): Promise<RevisedApp> =>
  changeApp(store, async (tables) => {
    const before = await requireApp(tables, id, version);
    return (await saveApps(tables, [{ before, changes }], by))[0];
  });
