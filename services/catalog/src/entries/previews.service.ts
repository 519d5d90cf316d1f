import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  previewPathPrefix,
  type CreatedPreviewLink,
  type PreviewLink,
} from '@portfolio/contracts/apps/preview-links.ts';
import type { RenderedApp } from '@portfolio/contracts/apps/rendered-app.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { requireApp } from '../apps/save-app.ts';
import { renderedApp, type AppChanges } from '../apps/stored-app.ts';
import type { CatalogStore } from '../catalog.store.ts';
import { withDraft } from './drafted-app.ts';

export type PreviewsService = ReturnType<typeof createPreviewsService>;

interface PreviewsServiceOptions {
  store: CatalogStore;
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

/** Links to the draft of an app, or else the app (contract, section 11). */
export function createPreviewsService({ store, publicUrl }: PreviewsServiceOptions) {
  return {
    /** @throws AppError `appNotFound` */
    create: async ({ appId, hours, by }: NewLink): Promise<CreatedPreviewLink> => {
      await requireApp(store, appId);
      const id = randomUUID();
      const token = randomBytes(tokenBytes).toString('base64url');
      const link = { id, entryId: appId, tokenHash: hashOf(token), hours, by };
      const expiresAt = await store.previews.add(link);
      return { id, url: `${publicUrl}${previewPathPrefix}${token}`, expiresAt };
    },

    /** @throws AppError `appNotFound` */
    list: async (appId: string): Promise<PreviewLink[]> => {
      await requireApp(store, appId);
      return store.previews.list(appId);
    },

    /** @throws AppError `previewLinkNotFound` */
    remove: async (appId: string, id: string): Promise<void> => {
      if (!(await store.previews.remove(appId, id))) throw appError('previewLinkNotFound');
    },

    /** @throws AppError `previewLinkNotFound` */
    open: async (token: string, isCounted: boolean): Promise<RenderedApp> => {
      const id = await store.previews.open(hashOf(token), isCounted);
      const app = id === undefined ? undefined : await store.apps.find(id);
      if (app === undefined) throw appError('previewLinkNotFound');
      const draft = await store.drafts.find<AppChanges>(app.id);
      return renderedApp(withDraft(app, draft?.changes ?? {}));
    },
  };
}
