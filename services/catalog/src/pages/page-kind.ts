import { languagePathMessage, neededPaths } from '@portfolio/contracts/pages/page-paths.ts';
import { pageLimits, pageMessages, type RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { isBelow } from '@portfolio/contracts/site/languages.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Tables } from '../catalog.store.ts';
import { withoutAuthors } from '../entries/authors.ts';
import { isPublic, type EntryKind } from '../entries/entry-kind.ts';
import {
  imagesOfPage,
  publicPage,
  renderedPage,
  versionedPageFields,
  type StoredPage,
} from './stored-page.ts';

export const pageKind: EntryKind<StoredPage, RenderedPage> = {
  name: 'page',
  unknown: 'pageNotFound',
  taken: 'pathTaken',
  addressOf: ({ path }) => path,
  table: ({ pages }) => pages,
  versionedFields: versionedPageFields,
  imagesOf: imagesOfPage,
  answer: renderedPage,
  preview: (_tables, page) => ({ page: publicPage(page) }),
  contentOf: ({ id, createdAt, updatedAt, version, isActive, ...content }) => withoutAuthors(content),
  entryOfRow: (fields) => fields as unknown as StoredPage,
  completed: ({ before, after }) => {
    const isMoved = before.path !== after.path && neededPaths.includes(before.path);
    if (isMoved || isHiddenHome(after)) throw appError('pageNeeded');
    return { ...after, images: imagesOfPage(after) };
  },
  checked: (tables, { path }) => requireNoPrefix(tables, path === undefined ? [] : [path]),
  /** A page that visitors see wins over a redirect from its path. */
  added: async (tables, added) => {
    const { pages, redirects } = tables;
    await requireNoPrefix(
      tables,
      added.map(({ path }) => path),
    );
    if ((await pages.count()) > pageLimits.pages)
      throw appError('invalidInput', { fields: { path: pageMessages.tooMany } });
    await redirects.removeAllFrom(added.filter(isPublic).map(({ path }) => path));
  },
  afterSave: async ({ redirects }, pairs) => {
    for (const { before, after } of pairs)
      if (before.path === after.path && isPublic(after) && !isPublic(before))
        await redirects.removeFrom(after.path);
  },
  requireRemovable: ({ path }) => {
    if (neededPaths.includes(path)) throw appError('pageNeeded');
  },
};

/** @throws AppError `invalidInput` for a path below the prefix of a language */
async function requireNoPrefix({ languages }: Tables, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const others = (await languages.find()).languages;
  if (paths.some((path) => others.some(({ tag }) => isBelow(tag, path))))
    throw appError('invalidInput', { fields: { path: languagePathMessage } });
}

/** The home page is always there. */
const isHiddenHome = ({ path, isActive, publishAt, unpublishAt }: StoredPage) =>
  path === '/' && (!isActive || publishAt !== null || unpublishAt !== null);
