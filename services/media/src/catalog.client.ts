import {
  importAnswerSchema,
  maxArchivedAppsBytes,
  type ImportAnswer,
  type ImportAppsBody,
} from '@portfolio/contracts/media/archive.ts';
import {
  imageUsesAnswerSchema,
  replacedImageSchema,
  type ImageUses,
  type ReplaceImageByBody,
} from '@portfolio/contracts/media/images.ts';
import { imagesInUseAnswerSchema } from '@portfolio/contracts/media/media.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { createServiceClient } from '@portfolio/kit/http/service-client.ts';
import { revisionHeader } from '@portfolio/kit/postgres/revision.ts';
import type { ServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';

const limitMs = 10_000;
/** For what is about all apps at once. */
const longLimitMs = 240_000;

/** What an import did or would do, and the revision that it made. */
export interface CatalogImport {
  answer: ImportAnswer;
  revision: string | undefined;
}

export type CatalogClient = ReturnType<typeof createCatalogClient>;

/** The catalog, which knows what the apps show. Not asked on the path of a visitor. */
export function createCatalogClient(sign: ServiceTokenSigner, origin: string) {
  const { ask, askNow } = createServiceClient(sign, { audience: 'catalog', origin });
  return {
    /** @returns those of the media paths that an app shows. @throws where there is no clear answer */
    findInUse: async (paths: readonly string[]): Promise<ReadonlySet<string>> => {
      const response = await ask({
        method: 'POST',
        path: '/internal/images-in-use',
        body: { paths },
        timeout: limitMs,
      });
      return new Set(imagesInUseAnswerSchema.parse(await response.json()).inUse);
    },

    /** Where these media paths are shown, and their focal points. @throws AppError `unavailable` */
    findUses: async (paths: readonly string[]): Promise<ImageUses> => {
      const response = await askNow({
        method: 'POST',
        path: '/internal/image-uses',
        body: { paths },
        timeout: limitMs,
      });
      return imageUsesAnswerSchema.parse(await response.json());
    },

    /** Shows another image wherever one is shown. @throws AppError `unavailable` */
    replaceImage: async (body: ReplaceImageByBody) => {
      const path = '/internal/replace-image';
      const response = await askNow({ method: 'POST', path, body, timeout: longLimitMs });
      const revision = response.headers.get(revisionHeader) ?? undefined;
      return { answer: replacedImageSchema.parse(await response.json()), revision };
    },

    /** The text of each app, as archives have it. @throws AppError `unavailable`, `archiveTooLarge` */
    exportApps: async (): Promise<string[]> => {
      const response = await askNow({ method: 'GET', path: '/internal/export-apps', timeout: longLimitMs });
      return readLines(response);
    },

    /** Pages, redirects and parts of the site as JSON. @throws AppError `unavailable` */
    exportSite: async (): Promise<string> =>
      (await askNow({ method: 'GET', path: '/internal/export-site', timeout: longLimitMs })).text(),

    /** @throws AppError `unavailable` */
    importApps: async (body: ImportAppsBody): Promise<CatalogImport> => {
      const response = await askNow({
        method: 'POST',
        path: '/internal/import-apps',
        body,
        timeout: longLimitMs,
      });
      const revision = response.headers.get(revisionHeader) ?? undefined;
      return { answer: importAnswerSchema.parse(await response.json()), revision };
    },
  };
}

/** No more of them than an import takes. */
async function readLines(response: Response): Promise<string[]> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maxArchivedAppsBytes)
      throw appError('archiveTooLarge', { message: 'The apps are more than one archive holds.' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks)
    .toString()
    .split('\n')
    .filter((line) => line !== '');
}
