import type { StoredImage } from '@portfolio/contracts/media/images.ts';
import type { UploadedImage } from '@portfolio/contracts/media/media.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpointPath } from '../../lib/call-endpoint.ts';
import { fetchPage, type Page } from '../../lib/http.ts';
import { uploadFile } from '../../lib/upload.ts';

export const imagesPageSize = 100;

/** Which images a list has. */
export type StoredImages = 'all' | 'unused';

/** A list of images that is read page by page. */
export const imagePages = <T>(name: string, path: string) =>
  infiniteQueryOptions({
    queryKey: ['images', name],
    queryFn: ({ pageParam, signal }) => fetchPage<T>(pageParam, { signal }),
    initialPageParam: path,
    getNextPageParam: (page: Page<T>) => page.next,
  });

/** Stored images and where each is shown, newest first. */
export const imagesQuery = (show: StoredImages) =>
  imagePages<StoredImage>(show, endpointPath('listImages', { query: { show, limit: imagesPageSize } }));

/** Puts an image into the media store at once. */
export function useUploadImage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => uploadFile<UploadedImage>(endpointPath('uploadImage'), file),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['images'] }),
  });
}
