import { isReservedPath, pathOfTitle, pagePathLimit } from '@portfolio/contracts/pages/page-paths.ts';
import type {
  CreatePageBody,
  EditPageBody,
  ListedPage,
  PagesQuery,
  RenderedPage,
} from '@portfolio/contracts/pages/pages.ts';
import { beforeSetup } from '../before-setup.ts';
import type { CatalogStore } from '../catalog.store.ts';
import { createEntriesService } from '../entries/entries.service.ts';
import { isPublic } from '../entries/entry-kind.ts';
import { freeAddress } from '../entries/free-address.ts';
import type { Found } from '../redirects/redirects.repository.ts';
import type { PageReader } from './page-content.ts';
import { pageKind } from './page-kind.ts';
import { seededPages } from './seeds/seeded-pages.ts';
import { imagesOfPage, publicPage, renderedPage, type PageContent, type StoredPage } from './stored-page.ts';

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
    list: async (
      caller: Caller,
      view?: PagesQuery['view'],
    ): Promise<{ revision: number; pages: ListedPage[] }> => {
      const empty = {
        revision: 0,
        pages: seeds
          .filter(isPublic)
          .map(({ id, path, title, navLabel, isIndexed, updatedAt }): ListedPage => ({
            ...{ id, path, title, navLabel, isIndexed, updatedAt },
          })),
      };
      const { revision, pages } = await store.pages.list(caller === null, view).catch(beforeSetup(empty));
      if (caller !== null) return { revision, pages };
      return {
        revision,
        pages: pages.map(
          ({ isActive, version, publishAt, unpublishAt, hasDraft, ...page }): ListedPage => page,
        ),
      };
    },

    /** A page that visitors do not see is there for editors only, and so are hidden blocks. */
    findByPath: async (path: string, caller: Caller): Promise<FoundByPath> => {
      const seed = seeds.find((page) => page.path === path);
      const { revision, entry: page } = await store.pages
        .findAt(path)
        .catch(beforeSetup({ revision: 0, entry: seed }));
      if (page !== undefined && caller !== null) return { revision, page: renderedPage(page) };
      if (page !== undefined && isPublic(page)) return { revision, page: publicPage(page) };
      const moved = await store.redirects.follow(path).catch(beforeSetup(undefined));
      return moved === undefined ? { revision } : { revision, moved };
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

/** A page that has just been made. @param by the name of who made it */
export function newPage(id: string, content: PageContent, by: string | null): StoredPage {
  const now = new Date().toISOString();
  const images = imagesOfPage(content);
  const added = { id, images, version: 1, createdAt: now, updatedAt: now, createdBy: by, changedBy: by };
  return { ...content, ...added };
}

/** `/apps/web-copy` would be the path of an app. */
function baseOfCopies(path: string): string {
  if (path === '/') return '/home';
  return isReservedPath(`${path}-copy`) ? `/${path.slice(1).replaceAll('/', '-')}` : path;
}
