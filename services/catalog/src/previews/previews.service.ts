import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { CreatedPreviewLink } from '@portfolio/contracts/preview-links.ts';
import { keptPreviewDays, previewPathPrefix } from '@portfolio/contracts/preview-links.ts';
import type { RenderedApp } from '@portfolio/contracts/rendered-app.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { withChanges } from '../drafts/drafted-app.ts';
import type { PreviewsRepository } from './previews.repository.ts';

export type PreviewsService = ReturnType<typeof createPreviewsService>;

interface PreviewsServiceOptions {
  previews: PreviewsRepository;
  /** The site's own address. */
  publicUrl: string;
}

interface NewLink {
  appId: string;
  hours: number;
  by: string;
}

const tokenBytes = 32;
/** Of so much randomness a plain hash gives nothing away. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Links to what visitors do not see yet: the draft of an app, or else the app (contract, section 11). */
export function createPreviewsService({ previews, publicUrl }: PreviewsServiceOptions) {
  return {
    /** @throws AppError `appNotFound` */
    create: async ({ appId, hours, by }: NewLink): Promise<CreatedPreviewLink> => {
      const id = randomUUID();
      const token = randomBytes(tokenBytes).toString('base64url');
      const expiresAt = await previews.add({ id, appId, tokenHash: hashOf(token), hours, by });
      if (expiresAt === undefined) throw appError('appNotFound');
      return { id, url: `${publicUrl}${previewPathPrefix}${token}`, expiresAt };
    },

    /** As the text of an answer. @throws AppError `appNotFound` */
    list: async (appId: string): Promise<string> => {
      const links = await previews.list(appId);
      if (links === undefined) throw appError('appNotFound');
      return `[${links.join(',')}]`;
    },

    /** @throws AppError `previewLinkNotFound` */
    remove: async (appId: string, id: string): Promise<void> => {
      if (!(await previews.remove(appId, id))) throw appError('previewLinkNotFound');
    },

    /** @throws AppError `previewLinkNotFound` */
    open: async (token: string, isCounted: boolean): Promise<RenderedApp> => {
      const opened = await previews.open(hashOf(token), isCounted);
      if (opened === undefined) throw appError('previewLinkNotFound');
      return withChanges(opened.app, opened.changes);
    },

    sweep: (): Promise<void> => previews.sweep(keptPreviewDays),
  };
}
