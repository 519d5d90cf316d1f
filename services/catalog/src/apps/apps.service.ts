import {
  appLimits,
  maxPublicCards,
  type App,
  type AppCard,
  type AppsQuery,
  type CreateAppBody,
  type EditAppBody,
} from '@portfolio/contracts/apps/apps.ts';
import type { RenderedApp } from '@portfolio/contracts/apps/rendered-app.ts';
import { defaultCategories } from '@portfolio/contracts/apps/default-categories.ts';
import { slugify } from '@portfolio/contracts/apps/slugs.ts';
import { addressIn, pathIn } from '@portfolio/contracts/site/language-paths.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { beforeSetup } from '../before-setup.ts';
import type { CatalogStore } from '../catalog.store.ts';
import { requireOwnId, type ContentReader } from './app-content.ts';
import { formatCursor, parseCursor } from './apps-cursor.ts';
import type { AppsFilter } from './list-statement.ts';
import { isPublic } from '../entries/entry-kind.ts';
import { createEntriesService } from '../entries/entries.service.ts';
import { freeAddress } from '../entries/free-address.ts';
import { languagesOfRow } from '../site/languages.repository.ts';
import { requireLanguage, seesLanguage } from '../site/languages.service.ts';
import { appKind, pathOfApp, requireCategory } from './app-kind.ts';
import { newApp } from './new-app.ts';
import { appCard, listedApp, renderedApp, withoutConsent, type StoredApp } from './stored-app.ts';

/** A signed-in administrator's id; null for a visitor. */
type Caller = string | null;

/** One page of the list, and the revision of the catalog that it shows. */
interface AppsPage {
  revision: number;
  apps: App[] | AppCard[];
  /** How many match on all pages. */
  total: number;
  /** The cursor of the next page; undefined on the last one. */
  next: string | undefined;
}

interface FoundBySlug {
  revision: number;
  app?: RenderedApp;
  movedTo?: { seoSlug: string; language: string | null };
}

interface AppsServiceOptions {
  store: CatalogStore;
  content: ContentReader;
}

export type AppsService = ReturnType<typeof createAppsService>;

/** The rules of the catalog (contract, section 5): what visitors see, and what an administrator may change. */
export function createAppsService({ store, content }: AppsServiceOptions) {
  return { ...appsToRead(store), ...appsToWrite(store, content) };
}

function appsToRead(store: CatalogStore) {
  return {
    /** @throws AppError `malformedRequest` for a cursor that no page gave and a category that the site does not have, `languageUnknown` */
    list: async (
      { q, category, appType, view, cursor, limit, language }: AppsQuery,
      caller: Caller,
    ): Promise<AppsPage> => {
      await requireListed(store, category);
      const isPublic = caller === null ? true : undefined;
      const isEditor = caller !== null;
      const filter: AppsFilter = { isPublic, q, category, appType, language: language ?? null };
      const most = caller === null && view === 'card' ? maxPublicCards : undefined;
      const part = { below: cursor === undefined ? undefined : parseCursor(cursor), limit: limit ?? most };
      const site = languagesOfRow(undefined);
      const empty = { revision: 0, site, apps: [], total: 0, lastPosition: undefined };
      const { revision, total, lastPosition, ...page } =
        view === 'card'
          ? await store.apps
              .listCards(filter, part)
              .then(mapApps(appCard, isEditor))
              .catch(beforeSetup(empty))
          : await store.apps
              .list(filter, part)
              .then(mapApps(isEditor ? listedApp : seenApp, isEditor))
              .catch(beforeSetup(empty));
      requireLanguage(page.site, language, isEditor);
      const next = lastPosition === undefined ? undefined : formatCursor(lastPosition);
      return { revision, total, apps: page.apps, next };
    },

    /**
     * An app, or the slug under which it is found now. One that visitors do not see is there for administrators only, and has no
     * earlier address for anybody. @throws AppError `languageUnknown`
     */
    findBySlug: async (slug: string, language: string | undefined, caller: Caller): Promise<FoundBySlug> => {
      const found = await store.apps
        .findAt(pathOfApp(slug), language, caller !== null)
        .catch(beforeSetup({ revision: 0, site: languagesOfRow(undefined), entry: undefined }));
      const { revision, site, entry: app } = found;
      requireLanguage(site, language, caller !== null);
      if (app !== undefined && caller !== null) return { revision, app: renderedApp(app) };
      if (app !== undefined && isPublic(app))
        return { revision, app: withoutConsent(renderedApp(app, false)) };
      const own = language === site.language ? undefined : language;
      const moved = await store.redirects
        .follow(addressIn(own, pathOfApp(slug)))
        .catch(beforeSetup(undefined));
      const isSeen = moved && seesLanguage(site, moved.language, caller !== null);
      if (!isSeen || moved.kind !== 'app' || moved.to === null) return { revision };
      const seoSlug = pathIn(moved.language, moved.to).slice(pathOfApp('').length);
      return { revision, movedTo: { seoSlug, language: moved.language } };
    },
  };
}

const seenApp = (app: StoredApp): App => withoutConsent(listedApp(app, false));

/** Asks only for a category that did not come with the product. */
async function requireListed(store: CatalogStore, category: string | undefined): Promise<void> {
  if (category === undefined || defaultCategories.some((known) => known === category)) return;
  const { categories } = await store.languages.find().catch(beforeSetup({ categories: [] as string[] }));
  if (!categories.includes(category)) throw appError('malformedRequest');
}

const mapApps =
  <Row, Answer>(answerOf: (row: Row, isEditor: boolean) => Answer, isEditor: boolean) =>
  <Page extends { apps: Row[] }>(page: Page) => ({
    ...page,
    apps: page.apps.map((app) => answerOf(app, isEditor)),
  });

function appsToWrite(store: CatalogStore, content: ContentReader) {
  return createEntriesService({
    store,
    kind: appKind,
    entryOf: async (body: CreateAppBody, id, by) => {
      requireOwnId(body.userId, by.id);
      const site = await store.languages.find();
      requireCategory(body.category, site);
      const slug = body.seoSlug ?? (slugify(body.title, site.language) || `app-${id.slice(-8)}`);
      return newApp(id, by, content.newApp(body, slug));
    },
    changesOf: (body: EditAppBody) => content.changes(body),
    /** Under the first free slug. */
    copyOf: async (tables, original, id, by) => {
      const root = pathOfApp('');
      const path = await freeAddress({
        path: pathOfApp(original.seoSlug),
        maxLength: root.length + appLimits.slug,
        takenOf: tables.redirects.takenOf,
      });
      const unseen = { isActive: false, isFeatured: false, publishAt: null, unpublishAt: null };
      return newApp(id, by, { ...original, ...unseen, seoSlug: path.slice(root.length) });
    },
  });
}
