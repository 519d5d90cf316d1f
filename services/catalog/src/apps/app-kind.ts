import { unknownCategoryMessage } from '@portfolio/contracts/apps/apps.ts';
import { caseStudyMessages, maxFeatured } from '@portfolio/contracts/apps/case-study.ts';
import type { RenderedApp } from '@portfolio/contracts/apps/rendered-app.ts';
import { slugSchema } from '@portfolio/contracts/apps/slugs.ts';
import { addressIn } from '@portfolio/contracts/site/language-paths.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Tables } from '../catalog.store.ts';
import { withoutAuthors } from '../entries/authors.ts';
import { isPublic, type TranslatedKind } from '../entries/entry-kind.ts';
import { withoutJoined } from '../entries/translations/translated.ts';
import { withClientConsent } from './testimonials/client-quotes.ts';
import { versionedFields } from './app-columns.ts';
import { newApp } from './new-app.ts';
import {
  ownImagesOf,
  renderedApp,
  textsOfApp,
  withoutConsent,
  type AppChanges,
  type StoredApp,
} from './stored-app.ts';

export const pathOfApp = (slug: string) => `/apps/${slug}`;

export const appKind: TranslatedKind<StoredApp, RenderedApp> = {
  name: 'app',
  unknown: 'appNotFound',
  taken: 'slugTaken',
  addressOf: ({ language, seoSlug }) => addressIn(language, pathOfApp(seoSlug)),
  table: ({ apps }) => apps,
  versionedFields,
  imagesOf: ownImagesOf,
  answer: (app) => renderedApp(app),
  preview: (_tables, app) => ({ app: withoutConsent(renderedApp(app, false)) }),
  contentOf: restorableOf,
  entryOfRow: (fields) => fields as unknown as StoredApp,
  allowed: withClientConsent,
  drafted: draftedChanges,
  published: publishedChanges,
  completed: ({ before, after }) => ({
    ...after,
    publishedAt: after.publishedAt ?? firstSeenAt(before, after),
  }),
  /** An app keeps the category that it has, whatever becomes of the list; one of an archive may have none. */
  checked: async (tables, wanted) => {
    const chosen = wanted.flatMap(({ changes: { category = '' }, before }) =>
      category === '' || category === before.category ? [] : category,
    );
    if (chosen.length === 0) return;
    const site = await tables.languages.find();
    for (const category of chosen) requireCategory(category, site);
  },
  /** Without a category that the site has no more. */
  restorable: async ({ languages }, { category = '', ...app }) => ({
    ...app,
    ...(category !== '' && (await languages.find()).categories.includes(category) && { category }),
  }),
  added: async (tables, apps) => {
    if (apps.some(({ isFeatured }) => isFeatured)) await requireFeaturedLimit(tables);
  },
  afterSave: async (tables, pairs) => {
    if (pairs.some(({ before, after }) => after.isFeatured && !before.isFeatured))
      await requireFeaturedLimit(tables);
  },
  /** No longer featured where others took the places meanwhile. */
  recovered: async ({ apps }, app) => ({
    ...app,
    isFeatured: app.isFeatured && (await apps.countFeatured()) < maxFeatured,
  }),
  translation: {
    facts: ['category', 'appType', 'thumbnailUrl', 'screenshots', 'year', 'isFeatured'],
    textsOf: textsOfApp,
    address: { field: 'seoSlug', schema: slugSchema },
    copyOf: (app, id, by) => newApp(id, by, { ...app, isActive: false, publishAt: null, unpublishAt: null }),
  },
};

/** @throws AppError `invalidInput` for a category that the site does not have */
export function requireCategory(category: string, { categories }: { categories: readonly string[] }): void {
  if (!categories.includes(category))
    throw appError('invalidInput', { fields: { category: unknownCategoryMessage } });
}

/** A restored version neither shows nor features (contract, section 16). */
function restorableOf(state: StoredApp): AppChanges {
  const { id, userId, createdAt, updatedAt, version, publishedAt, imageFocus, ...content } = state;
  const { isActive, isFeatured, language, translationOf, ...restorable } = withoutAuthors(content);
  return withoutJoined(restorable);
}

function firstSeenAt(before: StoredApp, after: StoredApp): string | null {
  const now = after.updatedAt;
  if (!isPublic(after)) return null;
  if (isPublic(before)) return after.createdAt;
  return before.publishAt !== null && before.publishAt <= now ? before.publishAt : now;
}

/** To be asked after writing: changes wait for each other. @throws AppError `invalidInput` */
async function requireFeaturedLimit(tables: Tables): Promise<void> {
  if ((await tables.apps.countFeatured()) > maxFeatured)
    throw appError('invalidInput', { fields: { isFeatured: caseStudyMessages.tooManyFeatured } });
}

/**
 * Of the alt texts a draft stores only those that differ, so that texts that are saved meanwhile stay. A blank one removes a text.
 */
function draftedChanges({ imageAlts: alts }: StoredApp, changes: AppChanges): AppChanges {
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
function publishedChanges({ imageAlts: alts }: StoredApp, changes: AppChanges): AppChanges {
  if (changes.imageAlts === undefined) return changes;
  const merged = Object.entries<string>({ ...alts, ...changes.imageAlts });
  return { ...changes, imageAlts: Object.fromEntries(merged.filter(([, alt]) => alt !== '')) };
}
