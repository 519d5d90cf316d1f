import type { StoredImage } from '@portfolio/contracts/media/images.ts';
import type { brandFileUses, UploadedImage } from '@portfolio/contracts/media/media.ts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointPath } from '../../lib/http/call-endpoint.ts';
import { pagedQuery } from '../../lib/http/paged-query.ts';
import { uploadFile } from '../../lib/http/upload.ts';

export const imagesPageSize = 100;

/** Which images a list has. */
export type StoredImages = 'all' | 'unused';

/** A list of images that is read page by page. */
export const imagePages = <T>(name: string, path: string) =>
  infiniteQueryOptions({ queryKey: ['images', name], ...pagedQuery<T>(path) });

/** Stored images and where each is shown, newest first. */
export const imagesQuery = (show: StoredImages) =>
  imagePages<StoredImage>(show, endpointPath('listImages', { query: { show, limit: imagesPageSize } }));

/** What the image is called, and what shows it. */
export const imageSearchText = ({ fileName, uses }: StoredImage): string =>
  [fileName, ...uses.map(({ title, isThumbnail }) => (isThumbnail ? `${title} (thumbnail)` : title))]
    .filter((part, index, all) => part !== '' && all.indexOf(part) === index)
    .join(', ');

/** Stored images, and which of them have the words in their name or description, or in the name of what shows them. A search reads all pages. */
export function useFoundImages(show: StoredImages, words: string) {
  const query = useInfiniteQuery(imagesQuery(show));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const wanted = words.trim().toLowerCase();
  const isSearching = wanted !== '';
  useEffect(() => {
    if (isSearching && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isSearching, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const isFound = (image: StoredImage) =>
    `${imageSearchText(image)} ${image.alt}`.toLowerCase().includes(wanted);
  return { query, isFound, isSearching };
}

/** Puts an image into the media store. */
export const uploadStoredImage = (file: File, signal: AbortSignal | undefined): Promise<UploadedImage> =>
  uploadFile(endpointPath('uploadImage'), file, { signal });

/** Stores a logo or an icon, which the brand does not show yet. */
export const uploadBrandFile = (
  file: File,
  use: (typeof brandFileUses)[number],
  signal: AbortSignal | undefined,
): Promise<UploadedImage> => uploadFile(endpointPath('uploadBrandFile'), file, { fields: { use }, signal });
