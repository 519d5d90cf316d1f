import type { AppDraft, DraftBody } from '@portfolio/contracts/app-drafts.ts';
import { caseStudyMessages } from '@portfolio/contracts/case-study.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { AppChanges } from '../apps/app-columns.ts';
import type { ContentReader } from '../apps/app-content.ts';
import type { RevisedApp } from '../apps/apps-query.ts';
import { requireOwnId } from '../apps/apps.service.ts';
import { upcoming } from '../apps/upcoming.ts';
import { draftOf } from './drafted-app.ts';
import type { DraftedApp, DraftsRepository } from './drafts.repository.ts';

export type DraftsService = ReturnType<typeof createDraftsService>;

interface DraftsServiceOptions {
  drafts: DraftsRepository;
  content: ContentReader;
  logger: Logger;
}

/** What is prepared for apps that visitors see, and how it is published (contract, section 11). */
export function createDraftsService({ drafts, content, logger }: DraftsServiceOptions) {
  /** @throws AppError `appNotFound` */
  async function findApp(id: string): Promise<DraftedApp> {
    const found = await drafts.find(id);
    if (found === undefined) throw appError('appNotFound');
    return found;
  }

  /** @throws AppError `appNotFound`, `draftNotFound` */
  async function find(id: string): Promise<AppDraft> {
    const draft = draftOf(await findApp(id));
    if (draft === undefined) throw appError('draftNotFound');
    return draft;
  }

  return {
    find,

    /** @throws AppError `appNotFound`, `appChanged`, `invalidInput` */
    put: async (id: string, body: DraftBody, by: string): Promise<AppDraft> => {
      requireOwnId(body.userId, by);
      if (body.appId !== undefined && body.appId !== id)
        throw appError('invalidInput', { fields: { appId: 'appId must be that of the address' } });
      if (body.publishAt && upcoming(body.publishAt) === null)
        throw appError('invalidInput', { fields: { publishAt: caseStudyMessages.draftedTooLate } });
      const changes = content.changes({ ...body, appId: id });
      if (!(await drafts.put(id, { changes, version: body.version, by }))) {
        await findApp(id);
        throw appError('appChanged');
      }
      return find(id);
    },

    /** @throws AppError `appNotFound`, `draftNotFound` */
    remove: async (id: string): Promise<void> => {
      if (await drafts.remove(id)) return;
      await findApp(id);
      throw appError('draftNotFound');
    },

    /** @throws AppError `appNotFound`, `draftNotFound`, `appChanged`, `slugTaken`, `invalidInput` */
    publish: async (id: string, version: number, by: string): Promise<RevisedApp> => {
      const saved = await drafts.publish(id, { version, by }, published);
      if (saved !== undefined) return saved;
      await find(id);
      throw appError('appChanged');
    },

    /** Publishes drafts whose moment has come. One that cannot be published stays, and waits for somebody. */
    publishDue: async (): Promise<void> => {
      for (const appId of await drafts.listDue()) {
        try {
          await drafts.publishDue(appId, publishedByClock);
        } catch (error) {
          if (!(error instanceof AppError) || error.status >= 500) throw error;
          logger.warn({ err: error, appId }, 'a draft cannot be published by the clock');
          await drafts.keepFromClock(appId, Object.values(error.fields ?? {}).join('. ') || error.message);
        }
      }
    },
  };
}

/**
 * The moment at which a draft was to be published is no longer one once it is. The clock goes on to hide what was to be unpublished
 * while nobody was running.
 */
function publishedByClock({ publishAt, ...changes }: AppChanges): AppChanges {
  return { ...changes, publishAt: publishAt === undefined ? undefined : null };
}

/** Whoever publishes by hand wants it to be seen: a moment that has passed counts no more. */
function published(changes: AppChanges): AppChanges {
  const { unpublishAt } = changes;
  return {
    ...publishedByClock(changes),
    unpublishAt: unpublishAt === undefined ? undefined : upcoming(unpublishAt),
  };
}
