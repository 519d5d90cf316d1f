import type { ImageFocusBody, MissingAlt, StoredImage } from '@portfolio/contracts/media/images.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint, endpointPath } from '../../lib/call-endpoint.ts';
import { fetchPage, type Page } from '../../lib/http.ts';

const pageSize = 100;

/** Which images a list has. */
export type StoredImages = 'all' | 'unused';

const pages = <T>(name: string, path: string) =>
  infiniteQueryOptions({
    queryKey: ['images', name],
    queryFn: ({ pageParam, signal }) => fetchPage<T>(pageParam, { signal }),
    initialPageParam: path,
    getNextPageParam: (page: Page<T>) => page.next,
  });

/** Stored images and where each is shown, newest first. */
export const imagesQuery = (show: StoredImages) =>
  pages<StoredImage>(show, endpointPath('listImages', { query: { show, limit: pageSize } }));

/** Images of apps that have no words of their own. */
export const missingAltsQuery = pages<MissingAlt>(
  'missing-alts',
  endpointPath('listMissingAlts', { query: { limit: pageSize } }),
);

/** After a change of an app everything that shows apps is out of date, too. */
function useImagesMutation<T, R>(mutationFn: (variables: T) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      queryClient.removeQueries({ queryKey: ['apps'] });
      await queryClient.invalidateQueries({ queryKey: ['images'] });
    },
  });
}

export const useSetFocus = () =>
  useImagesMutation((body: ImageFocusBody) => callEndpoint('setImageFocus', { body }));

/** Gives an image of an app its words, unless the app was changed in the meantime. */
export const useDescribeImage = () =>
  useImagesMutation(({ image, alt }: { image: MissingAlt; alt: string }) =>
    callEndpoint('editApp', {
      body: {
        appId: image.appId,
        version: image.version,
        imageAlts: { ...image.imageAlts, [image.url]: alt },
      },
    }),
  );
