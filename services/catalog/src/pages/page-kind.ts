import { neededPaths } from '@portfolio/contracts/pages/page-paths.ts';
import { pageLimits, pageMessages, type RenderedPage } from '@portfolio/contracts/pages/pages.ts';
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
  addressOf: ({ path }) => path,
  table: ({ pages }) => pages,
  versionedFields: versionedPageFields,
  imagesOf: imagesOfPage,
  answer: renderedPage,
  preview: (_tables, page) => ({ page: publicPage(page) }),
  contentOf: ({ id, createdAt, updatedAt, version, isActive, ...content }) => withoutAuthors(content),
  entryOfRow: (fields) => fields as unknown as StoredPage,
  drafted: (_page, changes) => changes,
  published: (_page, changes) => changes,
  completed: ({ before, after }) => {
    const isMoved = before.path !== after.path && neededPaths.includes(before.path);
    if (isMoved || isHiddenHome(after)) throw appError('pageNeeded');
    return { ...after, images: imagesOfPage(after) };
  },
  afterSave: async ({ redirects }, pairs) => {
    for (const { before, after } of pairs) {
      const move = { from: before.path, to: after.path, kind: 'page', entryId: after.id } as const;
      if (before.path !== after.path) await redirects.move({ ...move, isSeen: isPublic(after) });
      else if (isPublic(after) && !isPublic(before)) await redirects.removeFrom(after.path);
    }
  },
  requireRemovable: ({ path }) => {
    if (neededPaths.includes(path)) throw appError('pageNeeded');
  },
  recovered: async ({ pages, redirects }, page) => {
    await requireRoom(pages);
    if (isPublic(page)) await redirects.removeFrom(page.path);
    return page;
  },
  beforeRemoval: ({ redirects }, ids) => redirects.removeOf('page', ids),
};

/** @throws AppError `invalidInput` where there are as many pages as there may be */
export async function requireRoom(pages: Tables['pages']): Promise<void> {
  if ((await pages.count()) >= pageLimits.pages)
    throw appError('invalidInput', { fields: { path: pageMessages.tooMany } });
}

/** The home page is always there. */
const isHiddenHome = ({ path, isActive, publishAt, unpublishAt }: StoredPage) =>
  path === '/' && (!isActive || publishAt !== null || unpublishAt !== null);
