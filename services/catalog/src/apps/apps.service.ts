import type { AppsQuery, CreateAppBody, EditAppBody } from '@portfolio/contracts/apps.ts';
import { slugify } from '@portfolio/contracts/slugs.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { createContentReader } from './app-content.ts';
import { createAppId } from './app-id.ts';
import { formatCursor, parseCursor } from './apps-cursor.ts';
import type { RevisedApp } from './apps-query.ts';
import type { AppsRepository } from './apps.repository.ts';

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

interface AppsServiceOptions {
  apps: AppsRepository;
  /** The site's own address. */
  publicUrl: string;
}

export type AppsService = ReturnType<typeof createAppsService>;

/** The rules of the catalog (contract, section 5): what visitors see, and what an administrator may change. */
export function createAppsService({ apps, publicUrl }: AppsServiceOptions) {
  return { ...appsToRead(apps), ...appsToWrite(apps, publicUrl) };
}

function appsToRead(apps: AppsRepository) {
  return {
    /** @throws AppError `malformedRequest` for a cursor that no page gave */
    list: async (
      { q, category, appType, view, cursor, limit }: AppsQuery,
      caller: Caller,
    ): Promise<AppsPage> => {
      const isActive = caller === null ? true : undefined;
      const below = cursor === undefined ? undefined : parseCursor(cursor);
      const page = await apps
        .list({ isActive, q, category, appType }, { view, below, limit })
        .catch(beforeSetup({ revision: 0, apps: [], total: 0, lastPosition: undefined }));
      return {
        revision: page.revision,
        apps: `[${page.apps.join(',')}]`,
        total: page.total,
        next: page.lastPosition === undefined ? undefined : formatCursor(page.lastPosition),
      };
    },

    /** An app as the text of an answer. An inactive one is there for administrators only. */
    findBySlug: async (slug: string, caller: Caller) => {
      const found = await apps.findBySlug(slug).catch(beforeSetup({ revision: 0, app: null }));
      const isVisible = found.app !== null && (found.isActive || caller !== null);
      return { revision: found.revision, app: isVisible ? found.app : undefined };
    },
  };
}

function appsToWrite(apps: AppsRepository, publicUrl: string) {
  const content = createContentReader(publicUrl);

  return {
    /** @throws AppError `invalidInput`, `slugTaken` */
    create: async (body: CreateAppBody, caller: string): Promise<RevisedApp & { id: string }> => {
      requireOwnId(body.userId, caller);
      const id = createAppId();
      const seoSlug = body.seoSlug ?? (slugify(body.title) || `app-${id.slice(-8)}`);
      return { id, ...(await apps.insert({ id, userId: caller, content: content.newApp(body, seoSlug) })) };
    },

    /**
     * Keeps what is not given. Where a version is given, it must be the stored one: nobody's edit is overwritten unseen.
     *
     * @throws AppError `invalidInput`, `appNotFound`, `appChanged`, `slugTaken`
     */
    edit: async (body: EditAppBody, caller: string): Promise<RevisedApp> => {
      requireOwnId(body.userId, caller);
      const saved = await apps.update(body.appId, content.changes(body), body.version);
      if (saved !== undefined) return saved;
      throw appError((await apps.has(body.appId)) ? 'appChanged' : 'appNotFound');
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
function requireOwnId(userId: string | undefined, caller: string): void {
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
