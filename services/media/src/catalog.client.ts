import { randomUUID } from 'node:crypto';
import {
  importAnswerSchema,
  maxArchivedAppsBytes,
  type ImportAnswer,
  type ImportAppsBody,
} from '@portfolio/contracts/media/archive.ts';
import { imageUsesAnswerSchema, type ImageUses } from '@portfolio/contracts/media/images.ts';
import { imagesInUseAnswerSchema } from '@portfolio/contracts/media/media.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { requestIdHeader } from '@portfolio/kit/http/request-context.ts';
import { revisionHeader } from '@portfolio/kit/postgres/revision.ts';
import { serviceTokenHeader, type ServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';

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
  async function ask(
    method: 'GET' | 'POST',
    path: string,
    body: unknown,
    timeout: number,
  ): Promise<Response> {
    const token = sign({ audience: 'catalog', method, path });
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        [serviceTokenHeader]: token,
        [requestIdHeader]: randomUUID(),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (response.status !== 200) throw new Error(`the catalog answered ${String(response.status)}`);
    return response;
  }

  /** The same, where an administrator waits for the answer. @throws AppError `unavailable` */
  const askNow: typeof ask = (...call) =>
    ask(...call).catch((cause: unknown) => {
      throw appError('unavailable', { cause, retryAfter: 5 });
    });

  return {
    /** @returns those of the media paths that an app shows. @throws where there is no clear answer */
    findInUse: async (paths: readonly string[]): Promise<ReadonlySet<string>> => {
      const response = await ask('POST', '/internal/images-in-use', { paths }, limitMs);
      return new Set(imagesInUseAnswerSchema.parse(await response.json()).inUse);
    },

    /** Where these media paths are shown, and their focal points. @throws AppError `unavailable` */
    findUses: async (paths: readonly string[]): Promise<ImageUses> => {
      const response = await askNow('POST', '/internal/image-uses', { paths }, limitMs);
      return imageUsesAnswerSchema.parse(await response.json());
    },

    /** The text of each app, as archives have it. @throws AppError `unavailable`, `archiveTooLarge` */
    exportApps: async (): Promise<string[]> => {
      const response = await askNow('GET', '/internal/export-apps', undefined, longLimitMs);
      return readLines(response);
    },

    /** Pages, redirects and parts of the site as JSON. @throws AppError `unavailable` */
    exportSite: async (): Promise<string> =>
      (await askNow('GET', '/internal/export-site', undefined, longLimitMs)).text(),

    /** @throws AppError `unavailable` */
    importApps: async (body: ImportAppsBody): Promise<CatalogImport> => {
      const response = await askNow('POST', '/internal/import-apps', body, longLimitMs);
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
