import type { AppsQuery, CreateAppBody, EditAppBody } from '@portfolio/contracts/apps.ts';
import { slugify } from '@portfolio/contracts/slugs.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import type { RedirectsRepository } from '../redirects/redirects.repository.ts';
import type { ContentReader } from './app-content.ts';
import { createAppId } from './app-id.ts';
import { formatCursor, parseCursor } from './apps-cursor.ts';
import type { RevisedApp } from './apps-query.ts';
import type { AppsRepository } from './apps.repository.ts';
import type { SaveApp } from './save-app.ts';

/** A signed-in administrator's id; null for a visitor. */
type Caller = string | null;

/** One page of the list, and the revision of the catalog that it shows. */
interface AppsPage {
  revision: number;
  /** The text of an answer. */
  apps: string;
  /** How many match on all pages. */
  total: number;
  /** The cursor of the next page; undefined on the last one. */
  next: string | undefined;
}

interface FoundBySlug {
  revision: number;
  app?: string;
  movedTo?: string | undefined;
}

interface AppsServiceOptions {
  apps: AppsRepository;
  redirects: Pick<RedirectsRepository, 'findMoved'>;
  content: ContentReader;
  saveApp: SaveApp;
}

export type AppsService = ReturnType<typeof createAppsService>;

/** The rules of the catalog (contract, section 5): what visitors see, and what an administrator may change. */
export function createAppsService(options: AppsServiceOptions) {
  return { ...appsToRead(options), ...appsToWrite(options) };
}

function appsToRead({ apps, redirects }: AppsServiceOptions) {
  return {
    /** @throws AppError `malformedRequest` for a cursor that no page gave */
    list: async (
      { q, category, appType, view, cursor, limit }: AppsQuery,
      caller: Caller,
    ): Promise<AppsPage> => {
      const isPublic = caller === null ? true : undefined;
      const below = cursor === undefined ? undefined : parseCursor(cursor);
      const page = await apps
        .list({ isPublic, q, category, appType }, { view, below, limit })
        .catch(beforeSetup({ revision: 0, apps: [], total: 0, lastPosition: undefined }));
      return {
        revision: page.revision,
        apps: `[${page.apps.join(',')}]`,
        total: page.total,
        next: page.lastPosition === undefined ? undefined : formatCursor(page.lastPosition),
      };
    },

    /**
     * An app as the text of an answer, or the slug under which it is found now. One that visitors do not see is there for
     * administrators only, and has no earlier address for anybody.
     */
    findBySlug: async (slug: string, caller: Caller): Promise<FoundBySlug> => {
      const found = await apps.findBySlug(slug).catch(beforeSetup(undefined));
      if (found === undefined) return { revision: 0 };
      const { revision } = found;
      if (found.app !== null && (found.isPublic || caller !== null)) return { revision, app: found.app };
      return { revision, movedTo: await redirects.findMoved(slug) };
    },
  };
}

function appsToWrite({ apps, content, saveApp }: AppsServiceOptions) {
  return {
    /** @throws AppError `invalidInput`, `slugTaken` */
    create: async (body: CreateAppBody, caller: string): Promise<RevisedApp & { id: string }> => {
      requireOwnId(body.userId, caller);
      const id = createAppId();
      const seoSlug = body.seoSlug ?? (slugify(body.title) || `app-${id.slice(-8)}`);
      return { id, ...(await apps.insert({ id, userId: caller, content: content.newApp(body, seoSlug) })) };
    },

    /**
     * Keeps what is not given.
     *
     * @throws AppError `invalidInput`, `appNotFound`, `appChanged`, `slugTaken`
     */
    edit: async (body: EditAppBody, caller: string): Promise<RevisedApp> => {
      requireOwnId(body.userId, caller);
      return saveApp(body.appId, { changes: content.changes(body), version: body.version, by: caller });
    },

    /** @throws AppError `appNotFound` */
    remove: async (id: string): Promise<number> => {
      const revision = await apps.remove(id);
      if (revision === undefined) throw appError('appNotFound');
      return revision;
    },
  };
}

/** Nobody makes an app in somebody else's name. */
export function requireOwnId(userId: string | undefined, caller: string): void {
  if (userId !== undefined && userId !== caller)
    throw appError('invalidInput', { fields: { userId: 'userId must be your own' } });
}

/** The platform has no database until it is set up, and then shows a portfolio without apps (contract, section 4). */
function beforeSetup<Empty>(empty: Empty): (error: unknown) => Empty {
  return (error) => {
    if (error instanceof AppError && error.code === 'notSetUp') return empty;
    throw error;
  };
}
