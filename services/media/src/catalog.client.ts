import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import {
  importAnswerSchema,
  maxArchivedEntriesBytes,
  type ImportAnswer,
  type ImportEntriesBody,
} from '@portfolio/contracts/media/archive.ts';
import {
  imageUsesAnswerSchema,
  replacedImageSchema,
  type ImageUses,
  type ReplaceImageByBody,
} from '@portfolio/contracts/media/images.ts';
import {
  movedEntriesSchema,
  takenAddressesSchema,
  type MovedEntries,
  type MoveEntriesBody,
  type WantedAddress,
} from '@portfolio/contracts/media/moves.ts';
import { languagesBodySchema, type Languages } from '@portfolio/contracts/site/languages.ts';
import { imagesInUseAnswerSchema } from '@portfolio/contracts/media/media.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { createServiceClient } from '@portfolio/kit/http/service-client.ts';
import { revisionHeader } from '@portfolio/kit/postgres/revision.ts';
import type { ServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';

const limitMs = 10_000;
/** For what is about all entries at once. */
const longLimitMs = 240_000;

/** What an import did or would do, and the revisions that it made, as their header has them. */
export interface CatalogImport {
  answer: ImportAnswer;
  revision: string | undefined;
}

export type CatalogClient = ReturnType<typeof createCatalogClient>;

/** The catalog, which knows what the apps show. Not asked on the path of a visitor. */
export function createCatalogClient(sign: ServiceTokenSigner, origin: string) {
  const { ask, askNow } = createServiceClient(sign, { audience: 'catalog', origin });
  return {
    ...archiveCallsOf(askNow),

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

    /** Brings entries of another site. @throws AppError `unavailable` */
    moveEntries: async (body: MoveEntriesBody): Promise<MovedEntries> => {
      const path = '/internal/move-entries';
      const response = await askNow({ method: 'POST', path, body, timeout: longLimitMs });
      return movedEntriesSchema.parse(await response.json());
    },

    /** Which of these addresses other entries have. @throws AppError `unavailable` */
    findTakenAddresses: async (wanted: readonly WantedAddress[]): Promise<ReadonlySet<string>> => {
      const path = '/internal/taken-addresses';
      const response = await askNow({ method: 'POST', path, body: { wanted }, timeout: limitMs });
      return new Set(takenAddressesSchema.parse(await response.json()).taken);
    },
  };
}

type Ask = ReturnType<typeof createServiceClient>['askNow'];

function archiveCallsOf(askNow: Ask) {
  return {
    /** The lines of an archive. @throws AppError `unavailable`, `archiveTooLarge` */
    exportEntries: async (): Promise<string[]> => {
      const path = '/internal/export-entries';
      return readLines(await askNow({ method: 'GET', path, timeout: longLimitMs }));
    },

    /** The same one after the other, however many there are. @throws AppError `unavailable` */
    eachEntry: async function* (): AsyncGenerator<string> {
      const path = '/internal/export-entries';
      const { body } = await askNow({ method: 'GET', path, timeout: longLimitMs });
      if (body !== null) yield* createInterface({ input: Readable.fromWeb(body as ReadableStream) });
    },

    /** The languages and categories of the site. @throws AppError `unavailable` */
    findLanguages: async (): Promise<Languages> => {
      const path = '/internal/languages';
      const response = await askNow({ method: 'GET', path, timeout: limitMs });
      return languagesBodySchema.parse(await response.json());
    },

    /** @throws AppError `unavailable`, `archiveTooLarge` */
    importEntries: async (body: ImportEntriesBody): Promise<CatalogImport> => {
      const path = '/internal/import-entries';
      const response = await askNow({ method: 'POST', path, body, timeout: longLimitMs });
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
    if (bytes > maxArchivedEntriesBytes)
      throw appError('archiveTooLarge', { message: 'The entries are more than one archive holds.' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks)
    .toString()
    .split('\n')
    .filter((line) => line !== '');
}
