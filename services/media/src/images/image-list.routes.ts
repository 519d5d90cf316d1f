import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { setPageHeaders } from '@portfolio/kit/http/page-headers.ts';
import type { UnusedImages } from '../unused/unused-images.service.ts';
import type { ImageListService } from './image-list.service.ts';

export const imageListHandlers = (list: ImageListService, unused: Pick<UnusedImages, 'removeNow'>) =>
  ({
    listImages: async (call) => {
      const page = await list.list(call.query);
      setPageHeaders(call, page);
      return page.images;
    },
    deleteImage: async ({ params }) => {
      await unused.removeNow(params.image);
    },
  }) satisfies Partial<Handlers<'media'>>;
