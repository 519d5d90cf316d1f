import type { ArchivePart, ImportAnswer } from '@portfolio/contracts/media/archive.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint, endpointPath } from '../../lib/http/call-endpoint.ts';
import { HttpError } from '../../lib/http/http.ts';
import { uploadFile } from '../../lib/http/upload.ts';

/**
 * Begins a download of the browser's own, so that the archive never is in the memory of the page. Whether it can be had is asked
 * before: a download that is refused says nothing.
 */
export const useExportPortfolio = () =>
  useMutation({
    mutationFn: async () => {
      await callEndpoint('exportApps', { query: { isTrial: 1 } }).catch((cause: unknown) => {
        // A large portfolio takes its time, and the download has more of it.
        if (!(cause instanceof HttpError && cause.code === 'timeout')) throw cause;
      });
      location.assign(endpointPath('exportApps'));
    },
  });

/** As long as the server takes for the largest archive. */
const answerMs = 900_000;

interface Import {
  file: File;
  /** Says what an import would do, and changes nothing. */
  isTrial: boolean;
  only: readonly ArchivePart[];
  onProgress: (share: number) => void;
}

/** Sends an archive. Whatever was read before may be out of date afterwards. */
export function useImportPortfolio() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, isTrial, only, onProgress }: Import) =>
      uploadFile<ImportAnswer>(endpointPath('importApps'), file, {
        onProgress,
        answerMs,
        fields: { isTrial: isTrial ? '1' : '0', only: only.join(',') },
      }),
    onSuccess: async (_answer, { isTrial }) => {
      if (isTrial) return;
      queryClient.removeQueries({ type: 'inactive' });
      await queryClient.invalidateQueries();
    },
  });
}
