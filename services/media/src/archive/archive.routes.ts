import { pipeline } from 'node:stream/promises';
import { archiveParts, onlySchema, type ArchivePart } from '@portfolio/contracts/media/archive.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { createConcurrencyLimit } from '@portfolio/kit/http/concurrency-limit.ts';
import { answered, type Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { revisionHeader } from '@portfolio/kit/postgres/revision.ts';
import type { ExportService } from './export.service.ts';
import { readImportForm } from './import-form.ts';
import type { ImportService } from './import.service.ts';
import { withUnnamed } from '../unnamed-file.ts';

interface ArchiveRoutesOptions {
  exports: ExportService;
  imports: ImportService;
  /** A folder with room for an archive. */
  folder: string;
}

/** The archive of the portfolio. */
export function archiveHandlers({ exports, imports, folder }: ArchiveRoutesOptions) {
  // One archive at a time is on the disk; another one waits unread for its turn.
  const limit = createConcurrencyLimit({ concurrency: 1, maxWaiting: 4 });

  return {
    exportApps: async ({ query, response }) => {
      if (query.isTrial === true) {
        await exports.checkPortfolio();
        response.status(204).end();
        return answered;
      }
      const archive = await exports.exportPortfolio();
      response.set('Content-Type', 'application/zip');
      response.attachment(`portfolio-${new Date().toISOString().slice(0, 10)}.zip`);
      await pipeline(archive, response);
      return answered;
    },
    importApps: async ({ query: { isTrial, only }, person, rights, request, response }) => {
      const { answer, revision } = await limit(() =>
        withUnnamed(folder, async (file) => {
          const sent = await readImportForm(request, file);
          return imports.importPortfolio({
            file,
            isTrial: isTrial === true || sent.isTrial,
            only: partsOf([only ?? [], sent.only].flat()),
            by: person,
            rights: [...rights],
          });
        }),
      );
      if (revision !== undefined) response.set(revisionHeader, revision);
      return answer;
    },
  } satisfies Partial<Handlers<'media'>>;
}

/** @throws AppError `invalidInput` for a part that no archive has */
function partsOf(sent: readonly string[]): ArchivePart[] {
  if (sent.length === 0) return [...archiveParts];
  const { data, error } = onlySchema.safeParse(sent.join(','));
  if (data !== undefined) return data;
  throw appError('invalidInput', { fields: { only: error.issues[0]?.message ?? '' } });
}
