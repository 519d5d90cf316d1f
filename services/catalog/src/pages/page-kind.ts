import { languagePathMessage, neededPaths, pagePathSchema } from '@portfolio/contracts/pages/page-paths.ts';
import { pageLimits, pageMessages, type RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { addressIn, isBelow } from '@portfolio/contracts/site/language-paths.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Tables } from '../catalog.store.ts';
import { withoutAuthors } from '../entries/authors.ts';
import { isPublic, type TranslatedKind } from '../entries/entry-kind.ts';
import { withoutJoined } from '../entries/translations/translated.ts';
import {
  imagesOfPage,
  newPage,
  publicPage,
  renderedPage,
  textsOfPage,
  versionedPageFields,
  type StoredPage,
} from './stored-page.ts';

export const pageKind: TranslatedKind<StoredPage, RenderedPage> = {
  name: 'page',
  unknown: 'pageNotFound',
  taken: 'pathTaken',
  addressOf: ({ language, path }) => addressIn(language, path),
  table: ({ pages }) => pages,
  versionedFields: versionedPageFields,
  imagesOf: imagesOfPage,
  answer: (page) => renderedPage(page),
  preview: (_tables, page) => ({ page: publicPage(page) }),
  contentOf: ({ id, createdAt, updatedAt, version, isActive, language, translationOf, ...content }) =>
    withoutJoined(withoutAuthors(content)),
  entryOfRow: (fields) => fields as unknown as StoredPage,
  completed: ({ before, after }) => {
    const isMoved = before.path !== after.path && isNeeded(before);
    if (isMoved || isHiddenHome(after)) throw appError('pageNeeded');
    return { ...after, images: imagesOfPage(after) };
  },
  checked: (tables, wanted) => {
    const ofDefault = wanted.filter(({ before }) => before.language === null);
    return requireNoPrefix(
      tables,
      ofDefault.flatMap(({ changes }) => changes.path ?? []),
    );
  },
  /** A page that visitors see wins over a redirect from its path. */
  added: async (tables, added) => {
    const { pages, redirects } = tables;
    await requireNoPrefix(
      tables,
      added.filter(({ language }) => language === null).map(({ path }) => path),
    );
    if ((await pages.count()) > pageLimits.pages)
      throw appError('invalidInput', { fields: { path: pageMessages.tooMany } });
    await redirects.removeAllFrom(
      added.filter(isPublic).map(({ language, path }) => addressIn(language, path)),
    );
  },
  afterSave: async ({ redirects }, pairs) => {
    for (const { before, after } of pairs)
      if (before.path === after.path && isPublic(after) && !isPublic(before))
        await redirects.removeFrom(addressIn(after.language, after.path));
  },
  requireRemovable: (page) => {
    if (isNeeded(page)) throw appError('pageNeeded');
  },
  translation: {
    facts: [],
    textsOf: textsOfPage,
    address: { field: 'path', schema: pagePathSchema },
    copyOf: (page, id, by) =>
      newPage(id, { ...page, publishAt: null, unpublishAt: null, isActive: false }, by.name),
  },
};

const isNeeded = ({ path, language }: StoredPage) => language === null && neededPaths.includes(path);

/** @throws AppError `invalidInput` for a path below the prefix of a language */
async function requireNoPrefix({ languages }: Tables, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const others = (await languages.find()).languages;
  if (paths.some((path) => others.some(({ tag }) => isBelow(tag, path))))
    throw appError('invalidInput', { fields: { path: languagePathMessage } });
}

/** The home page is always there. */
const isHiddenHome = ({ path, language, isActive, publishAt, unpublishAt }: StoredPage) =>
  path === '/' && language === null && (!isActive || publishAt !== null || unpublishAt !== null);
