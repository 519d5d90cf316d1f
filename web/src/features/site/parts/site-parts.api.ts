import type { EditBrandBody, SampleBrandQuery } from '@portfolio/contracts/pages/brand.ts';
import type { EditNavigationBody } from '@portfolio/contracts/pages/navigation.ts';
import type { EditWordsBody } from '@portfolio/contracts/pages/words.ts';
import type { brandFileUses, UploadedImage } from '@portfolio/contracts/media/media.ts';
import { queryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { callEndpoint, endpointPath } from '../../../lib/http/call-endpoint.ts';
import { uploadFile } from '../../../lib/http/upload.ts';
import { frameQuery } from '../frame/frame.api.ts';

/** As they are stored, also with links to pages that visitors do not see. */
export const navigationQuery = queryOptions({
  queryKey: ['site-part', 'navigation'],
  queryFn: ({ signal }) => callEndpoint('getNavigation', { signal }),
});

export const brandQuery = queryOptions({
  queryKey: ['site-part', 'brand'],
  queryFn: ({ signal }) => callEndpoint('getBrand', { signal }),
});

export const wordsQuery = queryOptions({
  queryKey: ['site-part', 'words'],
  queryFn: ({ signal }) => callEndpoint('getWords', { signal }),
});

/** The colours that accent and ground would give. */
export const sampleColoursQuery = (query: SampleBrandQuery) =>
  queryOptions({
    queryKey: ['site-part', 'colours', query],
    queryFn: ({ signal }) => callEndpoint('sampleBrand', { query, signal }),
  });

/** Saves a part of the site, after which every page has it. */
function useEditPart<Body, Answer>(queryKey: QueryKey, mutationFn: (body: Body) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKey, answer);
      void queryClient.invalidateQueries(frameQuery);
    },
  });
}

export const useEditNavigation = () =>
  useEditPart(navigationQuery.queryKey, (body: EditNavigationBody) =>
    callEndpoint('editNavigation', { body }),
  );

export const useEditBrand = () =>
  useEditPart(brandQuery.queryKey, (body: EditBrandBody) => callEndpoint('editBrand', { body }));

/** Stores a logo or an icon, which the brand does not show yet. */
export const uploadBrandFile = (
  file: File,
  use: (typeof brandFileUses)[number],
  signal: AbortSignal | undefined,
): Promise<UploadedImage> => uploadFile(endpointPath('uploadBrandFile'), file, { fields: { use }, signal });

export const useEditWords = () =>
  useEditPart(wordsQuery.queryKey, (body: EditWordsBody) => callEndpoint('editWords', { body }));
