import type {
  EditImageBody,
  ImageFocusBody,
  MissingAlt,
  ReplaceImageBody,
  StoredImage,
} from '@portfolio/contracts/media/images.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { imagePages, imagesPageSize } from '../../entries/images/stored-images.api.ts';
import { callEndpoint, endpointPath } from '../../lib/http/call-endpoint.ts';

/** Images of apps that have no words of their own. */
export const missingAltsQuery = imagePages<MissingAlt>(
  'missing-alts',
  endpointPath('listMissingAlts', { query: { limit: imagesPageSize } }),
);

/** What shows images: apps, pages, and the header and brand of the frame. */
const showingImages = ['apps', 'page', 'pages', 'frame', 'site'];

/** After a change of an image everything that shows it is out of date, too. */
function useImagesMutation<T, R>(mutationFn: (variables: T) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      for (const topic of showingImages) queryClient.removeQueries({ queryKey: [topic] });
      await queryClient.invalidateQueries({ queryKey: ['images'] });
    },
  });
}

export const useSetFocus = () =>
  useImagesMutation((body: ImageFocusBody) => callEndpoint('setImageFocus', { body }));

const nameOf = ({ url }: StoredImage) => url.replace('/media/', '');

export const useEditImage = () =>
  useImagesMutation(({ image, ...body }: EditImageBody & { image: StoredImage }) =>
    callEndpoint('editImage', { params: { image: nameOf(image) }, body }),
  );

export const useDeleteImage = () =>
  useImagesMutation((image: StoredImage) =>
    callEndpoint('deleteImage', { params: { image: nameOf(image) } }),
  );

/** Shows another image wherever this one is. */
export const useReplaceImage = () =>
  useImagesMutation((body: ReplaceImageBody) => callEndpoint('replaceImage', { body }));

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
