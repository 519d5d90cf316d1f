import type { Person } from '@portfolio/contracts/account/people.ts';
import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import { isReservedPath, pathOfTitle, pagePathLimit } from '@portfolio/contracts/pages/page-paths.ts';
import type {
  CreatePageBody,
  EditPageBody,
  ListedPage,
  RenderedPage,
} from '@portfolio/contracts/pages/pages.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { createAppId } from '../apps/app-id.ts';
import { beforeSetup } from '../before-setup.ts';
import type { CatalogStore, Tables } from '../catalog.store.ts';
import { isPublic } from '../entries/entry-kind.ts';
import { freeAddress } from '../entries/free-address.ts';
import { changeEntry, requireEntry, saveEntry, type Revised } from '../entries/save-entry.ts';
import { removeEntry } from '../entries/trash/trash.service.ts';
import type { Found } from '../redirects/redirects.repository.ts';
import type { PageReader } from './page-content.ts';
import { pageKind, requireRoom } from './page-kind.ts';
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
    list: async (caller: Caller): Promise<{ revision: number; pages: ListedPage[] }> => {
      const empty = {
        revision: 0,
        pages: seeds.filter(isPublic).map((page) => ({ ...page, hasDraft: false })),
      };
      const { revision, pages } = await store.pages.list(caller === null).catch(beforeSetup(empty));
      if (caller !== null) return { revision, pages };
      return {
        revision,
        pages: pages.map(({ id, path, title, navLabel, isIndexed }) => ({
          id,
          path,
          title,
          navLabel,
          isIndexed,
        })),
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

    /** @throws AppError `pageNotFound` */
    find: async (id: string): Promise<RenderedPage> => renderedPage(await requireEntry(pageKind, store, id)),
  };
}

function pagesToWrite(store: CatalogStore, content: PageReader) {
  return {
    /** @throws AppError `invalidInput`, `notAllowed` where it would end a redirect of others, `pathTaken` */
    create: (
      body: CreatePageBody,
      by: Person,
      rights: readonly UserRight[],
    ): Promise<Revised<RenderedPage>> => {
      const id = createAppId();
      const path = body.path ?? pathOfTitle(body.title) ?? `/page-${id.slice(-8)}`;
      const page = newPage(id, content.newPage(body, path), by.name);
      return changeEntry(pageKind, store, async (tables) => {
        if (!rights.includes('publish') && (await tables.redirects.find(page.path)) !== undefined)
          throw appError('notAllowed');
        return insert(tables, page);
      });
    },

    /** @throws AppError `invalidInput`, `notAllowed`, `pageNotFound`, `versionChanged`, `pathTaken`, `pageNeeded` */
    edit: (
      id: string,
      body: EditPageBody,
      by: Person,
      rights: readonly UserRight[],
    ): Promise<Revised<RenderedPage>> =>
      saveEntry(pageKind, store, id, { changes: content.changes(body), version: body.version, by, rights }),

    /** @returns the revision. @throws AppError `pageNotFound`, `pageNeeded` */
    remove: (id: string, by: Person): Promise<number> => removeEntry(pageKind, store, id, by),

    /** An inactive copy under the first free path. @throws AppError `pageNotFound`, `invalidInput` */
    duplicate: (id: string, by: Person): Promise<Revised<RenderedPage>> =>
      changeEntry(pageKind, store, async (tables) => {
        const original = await requireEntry(pageKind, tables, id);
        const path = await freeAddress({
          path: baseOfCopies(original.path),
          maxLength: pagePathLimit,
          takenOf: tables.redirects.takenOf,
        });
        const times = { publishAt: null, unpublishAt: null };
        const copy = { ...original, ...times, path, isActive: false };
        return insert(tables, newPage(createAppId(), copy, by.name));
      }),
  };
}

/** A page that visitors see wins over a redirect from its path. @throws AppError `invalidInput`, `pathTaken` */
async function insert({ pages, redirects }: Tables, page: StoredPage): Promise<StoredPage | undefined> {
  await requireRoom(pages);
  const [inserted] = await pages.insert([page]);
  if (isPublic(page)) await redirects.removeFrom(page.path);
  return inserted;
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
