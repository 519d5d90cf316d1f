import type { ImportAnswer } from '@portfolio/contracts/archive.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uploadFile } from '../../lib/upload.ts';

/** A download of the browser's own: the archive never is in the memory of the page. */
export const exportPath = '/api/apps/export';

/** As long as the server takes for the largest archive. */
const answerMs = 900_000;

interface Import {
  file: File;
  /** Says what an import would do, and changes nothing. */
  isTrial: boolean;
  onProgress: (share: number) => void;
}

/** Sends an archive. Everything that shows apps or images is out of date afterwards. */
export function useImportPortfolio() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, isTrial, onProgress }: Import) =>
      uploadFile<ImportAnswer>('/api/apps/import', file, {
        onProgress,
        answerMs,
        fields: { isTrial: isTrial ? '1' : '0' },
      }),
    onSuccess: (_answer, { isTrial }) => {
      if (isTrial) return;
      queryClient.removeQueries({ queryKey: ['apps'] });
      queryClient.removeQueries({ queryKey: ['images'] });
    },
  });
}
