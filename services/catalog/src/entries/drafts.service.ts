import type { AppDraft, DraftBody } from '@portfolio/contracts/apps/app-drafts.ts';
import { caseStudyMessages } from '@portfolio/contracts/apps/case-study.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { toAppError } from '@portfolio/kit/http/error-middleware.ts';
import type { ContentReader } from '../apps/app-content.ts';
import { requireOwnId } from '../apps/apps.service.ts';
import { changeApp, requireApp, saveApps, type RevisedApp } from '../apps/save-app.ts';
import { ownImagesOf, type AppChanges, type StoredApp } from '../apps/stored-app.ts';
import { upcoming } from '../apps/upcoming.ts';
import type { CatalogStore, Tables } from '../catalog.store.ts';
import { draftAnswer, draftedChanges, publishedChanges } from './drafted-app.ts';

export type DraftsService = ReturnType<typeof createDraftsService>;

interface DraftsServiceOptions {
  store: CatalogStore;
  content: ContentReader;
}

/** What is prepared for apps that visitors see, and how it is published (contract, section 11). */
export function createDraftsService({ store, content }: DraftsServiceOptions) {
  return { ...draftsToEdit(store, content), publishDue: dueDraftPublisher(store) };
}

function draftsToEdit(store: CatalogStore, content: ContentReader) {
  async function find(id: string): Promise<AppDraft> {
    const app = await requireApp(store, id);
    const draft = await store.drafts.find<AppChanges>(id);
    if (draft === undefined) throw appError('draftNotFound');
    return draftAnswer(app, draft);
  }

  return {
    /** @throws AppError `appNotFound`, `draftNotFound` */
    find,

    /** @throws AppError `appNotFound`, `appChanged`, `invalidInput` */
    put: async (id: string, body: DraftBody, by: string): Promise<AppDraft> => {
      requireOwnId(body.userId, by);
      if (body.appId !== undefined && body.appId !== id)
        throw appError('invalidInput', { fields: { appId: 'appId must be that of the address' } });
      if (body.publishAt && upcoming(body.publishAt) === null)
        throw appError('invalidInput', { fields: { publishAt: caseStudyMessages.draftedTooLate } });
      const given = content.changes({ ...body, appId: id });
      await store.change(async (tables) => {
        const changes = draftedChanges(await requireApp(tables, id, body.version), given);
        const publishAt = changes.publishAt ?? null;
        await tables.drafts.put(id, { changes, images: ownImagesOf(changes), publishAt, by });
      });
      return find(id);
    },

    /** @throws AppError `appNotFound`, `draftNotFound` */
    remove: async (id: string): Promise<void> => {
      await requireApp(store, id);
      if (!(await store.drafts.remove(id))) throw appError('draftNotFound');
    },

    /** @throws AppError `appNotFound`, `draftNotFound`, `appChanged`, `slugTaken`, `invalidInput` */
    publish: (id: string, version: number, by: string): Promise<RevisedApp> =>
      changeApp(store, async (tables) => {
        const app = await requireApp(tables, id);
        const draft = await tables.drafts.find<AppChanges>(id);
        if (draft === undefined) throw appError('draftNotFound');
        await requireApp(tables, id, version);
        return publish(tables, app, publishedByHand(draft.changes), by);
      }),
  };
}

/** The draft of an app in the trash waits until the app is restored. One that cannot be published waits for an administrator. */
const dueDraftPublisher = (store: CatalogStore) => (id: string, now: string) =>
  store
    .change(async (tables) => {
      const [app, draft] = [await tables.apps.find(id), await tables.drafts.find<AppChanges>(id)];
      // Another replica may have been faster.
      if (app === undefined || draft === undefined) return;
      if (draft.publishAt === null || draft.publishAt > now) return;
      await publish(tables, app, publishedByClock(draft.changes), null);
    })
    .catch(async (error: unknown) => {
      const { status, code, fields, message } = toAppError(error);
      if (code === 'unavailable') throw error;
      await store.drafts.unschedule(id, Object.values(fields ?? {}).join('. ') || message);
      if (status >= 500) throw error;
    });

async function publish(
  tables: Tables,
  app: StoredApp,
  drafted: AppChanges,
  by: string | null,
): Promise<StoredApp | undefined> {
  const [saved] = await saveApps(tables, [{ before: app, changes: publishedChanges(app, drafted) }], by);
  await tables.drafts.remove(app.id);
  return saved;
}

/** Publishing clears `publishAt`: the time was that of the draft, which makes its app active. */
function publishedByClock({ publishAt, ...changes }: AppChanges): AppChanges {
  return publishAt === undefined ? changes : { ...changes, publishAt: null, isActive: true };
}

/** A time to unpublish that has passed does not hide what is published by hand. */
function publishedByHand({ publishAt, ...changes }: AppChanges): AppChanges {
  const { unpublishAt } = changes;
  return {
    ...changes,
    ...(publishAt === undefined ? {} : { publishAt: null }),
    ...(unpublishAt === undefined ? {} : { unpublishAt: upcoming(unpublishAt) }),
  };
}
