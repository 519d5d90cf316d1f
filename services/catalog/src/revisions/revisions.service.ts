import type { App } from '@portfolio/contracts/apps.ts';
import type { RenderedApp } from '@portfolio/contracts/rendered-app.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { AppContent } from '../apps/app-columns.ts';
import type { RevisedApp } from '../apps/apps-query.ts';
import { renderDescription } from '../apps/description.ts';
import type { SaveApp } from '../apps/save-app.ts';
import { upcoming } from '../apps/upcoming.ts';
import type { RevisionsRepository } from './revisions.repository.ts';

export type RevisionsService = ReturnType<typeof createRevisionsService>;

interface RevisionsServiceOptions {
  revisions: RevisionsRepository;
  saveApp: SaveApp;
}

/** What apps were like before each save, and how they become so again (contract, section 11). */
export function createRevisionsService({ revisions, saveApp }: RevisionsServiceOptions) {
  /** @throws AppError `appNotFound`, `revisionNotFound` */
  async function find(id: string, number: number): Promise<RenderedApp> {
    const text = await revisions.find(id, number);
    if (text === undefined) throw appError('appNotFound');
    if (text === null) throw appError('revisionNotFound');
    const app = JSON.parse(text) as App;
    return { ...app, descriptionHtml: renderDescription(app.description) };
  }

  return {
    /** As the text of an answer. @throws AppError `appNotFound` */
    list: async (id: string): Promise<string> => {
      const kept = await revisions.list(id);
      if (kept === undefined) throw appError('appNotFound');
      return `[${kept.join(',')}]`;
    },

    find,

    /** Makes an app what it was; a save like any other. @throws AppError as `find` and `saveApp` */
    restore: async (
      { id, number, version }: { id: string; number: number; version: number },
      by: string,
    ): Promise<RevisedApp> => {
      const changes = contentOf(await find(id, number));
      return saveApp(id, { changes, version, by });
    },
  };
}

/** All that an administrator can change. What was to happen at a moment that has passed does not happen again. */
function contentOf({
  id,
  userId,
  createdAt,
  updatedAt,
  version,
  publishAt,
  unpublishAt,
  ...content
}: RenderedApp): AppContent {
  return { ...content, publishAt: upcoming(publishAt), unpublishAt: upcoming(unpublishAt) };
}
