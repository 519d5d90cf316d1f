import type { EditBrandBody, SampleBrandQuery } from '@portfolio/contracts/pages/brand.ts';
import type { EditNavigationBody } from '@portfolio/contracts/pages/navigation.ts';
import type { EditWordsBody } from '@portfolio/contracts/pages/words.ts';
import type { brandFileUses, UploadedImage } from '@portfolio/contracts/media/media.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint, endpointPath } from '../../../lib/http/call-endpoint.ts';
import { uploadFile } from '../../../lib/http/upload.ts';
import { frameQuery } from '../frame/frame.api.ts';

/** As they are stored, also with links to pages that visitors do not see. */
export const navigationQuery = queryOptions({
  queryKey: ['site-part', 'navigation'],
  queryFn: ({ signal }) => readNavigation(signal),
});

export const brandQuery = queryOptions({
  queryKey: ['site-part', 'brand'],
  queryFn: ({ signal }) => readBrand(signal),
});

export const wordsQuery = queryOptions({
  queryKey: ['site-part', 'words'],
  queryFn: ({ signal }) => readWords(signal),
});

/** The colours that accent and ground would give. */
export const sampleColoursQuery = (query: SampleBrandQuery) =>
  queryOptions({
    queryKey: ['site-part', 'colours', query],
    queryFn: ({ signal }) => callEndpoint('sampleBrand', { query, signal }),
  });

/** Every page shows the saved part. */
export const reloadFrame = (client: QueryClient) => client.invalidateQueries(frameQuery);

export const readNavigation = (signal?: AbortSignal) =>
  callEndpoint('getNavigation', { ...(signal && { signal }) });
export const editNavigation = (body: EditNavigationBody) => callEndpoint('editNavigation', { body });

export const readBrand = (signal?: AbortSignal) => callEndpoint('getBrand', { ...(signal && { signal }) });
export const editBrand = (body: EditBrandBody) => callEndpoint('editBrand', { body });

export const readWords = (signal?: AbortSignal) => callEndpoint('getWords', { ...(signal && { signal }) });
export const editWords = (body: EditWordsBody) => callEndpoint('editWords', { body });

/** Stores a logo or an icon, which the brand does not show yet. */
export const uploadBrandFile = (
  file: File,
  use: (typeof brandFileUses)[number],
  signal: AbortSignal | undefined,
): Promise<UploadedImage> => uploadFile(endpointPath('uploadBrandFile'), file, { fields: { use }, signal });
