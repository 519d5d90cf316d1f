import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { setPageHeaders } from '@portfolio/kit/http/page-headers.ts';
import type { ImageListService } from './image-list.service.ts';

export const imageListHandlers = (list: ImageListService) =>
  ({
    listImages: async (call) => {
      const page = await list.list(call.query);
      setPageHeaders(call, page);
      return page.images;
    },
  }) satisfies Partial<Handlers<'media'>>;
