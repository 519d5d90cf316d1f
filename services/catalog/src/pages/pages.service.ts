import { isReservedPath, pathOfTitle, pagePathLimit } from '@portfolio/contracts/pages/page-paths.ts';
import type {
  CreatePageBody,
  EditPageBody,
  ListedPage,
  PagesQuery,
  RenderedPage,
} from '@portfolio/contracts/pages/pages.ts';
import { addressIn } from '@portfolio/contracts/site/language-paths.ts';
import { beforeSetup } from '../before-setup.ts';
import type { CatalogStore } from '../catalog.store.ts';
import { createEntriesService } from '../entries/entries.service.ts';
import { isPublic } from '../entries/entry-kind.ts';
import { withLanguages } from '../entries/translations/translated.ts';
import { freeAddress } from '../entries/free-address.ts';
import type { Found } from '../redirects/redirects.repository.ts';
import type { PageReader } from './page-content.ts';
import { pageKind } from './page-kind.ts';
import type { ListedRow } from './pages.repository.ts';
import { languagesOfRow } from '../site/languages.repository.ts';
import { requireLanguage, seesLanguage } from '../site/languages.service.ts';
import { seededPages } from './seeds/seeded-pages.ts';
import { newPage, publicPage, renderedPage } from './stored-page.ts';

type Caller = string | null;

interface FoundByPath {
  revision: number;
  page?: RenderedPage;
  /** Where a redirect leads. */
  moved?: Found;
}

interface PagesServiceOptions {
  store: CatalogStore;
  content: PageReader;
}

export type PagesService = ReturnType<typeof createPagesService>;

/** The pages of the site (contract, section 13): what visitors see, and what an editor may change. */
export function createPagesService({ store, content }: PagesServiceOptions) {
  return { ...pagesToRead(store), ...pagesToWrite(store, content) };
}

function pagesToRead(store: CatalogStore) {
  const seeds = seededPages();
  return {
    /** @throws AppError `languageUnknown` */
    list: async (
      caller: Caller,
      { language, view }: PagesQuery,
    ): Promise<{ revision: number; pages: ListedPage[] }> => {
      const empty = {
        ...{ revision: 0, site: languagesOfRow(undefined) },
        pages: seeds
          .filter(isPublic)
          .map(({ id, path, title, navLabel, isIndexed, updatedAt, language, translationOf }): ListedRow => ({
            ...{ id, path, title, navLabel, isIndexed, updatedAt, language, translationOf },
          })),
      };
      const filter = { isPublic: caller === null, language: language ?? null, view };
      const { revision, site, pages } = await store.pages.list(filter).catch(beforeSetup(empty));
      requireLanguage(site, language, caller !== null);
      if (caller !== null)
        return { revision, pages: pages.map((page) => withLanguages(page, { isEditor: true })) };
      return {
        revision,
        pages: pages.map(({ isActive, version, publishAt, unpublishAt, hasDraft, ...page }) =>
          withLanguages(page, { isEditor: false }),
        ),
      };
    },

    /** A page that visitors do not see is there for editors only, and so are hidden blocks. @throws AppError `languageUnknown` */
    findByPath: async (
      { path, language }: { path: string; language?: string | undefined },
      caller: Caller,
    ): Promise<FoundByPath> => {
      const seed = seeds.find((page) => page.path === path);
      const found = await store.pages
        .findAt(path, language, caller !== null)
        .catch(beforeSetup({ revision: 0, site: languagesOfRow(undefined), entry: seed }));
      const { revision, site, entry: page } = found;
      requireLanguage(site, language, caller !== null);
      if (page !== undefined && caller !== null) return { revision, page: renderedPage(page) };
      if (page !== undefined && isPublic(page)) return { revision, page: publicPage(page) };
      const address = language === site.language ? path : addressIn(language, path);
      const moved = await store.redirects.follow(address).catch(beforeSetup(undefined));
      const isFound = moved !== undefined && seesLanguage(site, moved.language, caller !== null);
      return isFound ? { revision, moved } : { revision };
    },
  };
}

function pagesToWrite(store: CatalogStore, content: PageReader) {
  return createEntriesService({
    store,
    kind: pageKind,
    entryOf: async (body: CreatePageBody, id, by) => {
      const ofTitle = async () => pathOfTitle(body.title, (await store.languages.find()).language);
      const path = body.path ?? (await ofTitle()) ?? `/page-${id.slice(-8)}`;
      return newPage(id, content.newPage(body, path), by.name);
    },
    changesOf: (body: EditPageBody) => content.changes(body),
    /** Under the first free path. */
    copyOf: async (tables, original, id, by) => {
      const path = await freeAddress({
        path: baseOfCopies(original.path),
        maxLength: pagePathLimit,
        takenOf: tables.redirects.takenOf,
      });
      const times = { publishAt: null, unpublishAt: null };
      return newPage(id, { ...original, ...times, path, isActive: false }, by.name);
    },
  });
}

/** `/apps/web-copy` would be the path of an app. */
function baseOfCopies(path: string): string {
  if (path === '/') return '/home';
  return isReservedPath(`${path}-copy`) ? `/${path.slice(1).replaceAll('/', '-')}` : path;
}
