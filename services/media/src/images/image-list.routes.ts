import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { revisionHeader } from '@portfolio/kit/postgres/revision.ts';
import { setPageHeaders } from '@portfolio/kit/http/page-headers.ts';
import { tokenOf } from '@portfolio/kit/secrets/identity.ts';
import type { UnusedImages } from '../unused/unused-images.service.ts';
import type { ImageListService } from './image-list.service.ts';

export const imageListHandlers = (list: ImageListService, unused: Pick<UnusedImages, 'removeNow'>) =>
  ({
    listImages: async (call) => {
      const page = await list.list(call.query);
      setPageHeaders(call, page);
      return page.images;
    },
    replaceImage: async ({ body, person, response }) => {
      const { answer, revision } = await list.replace({ ...body, by: person, token: tokenOf(response) });
      if (revision !== undefined) response.set(revisionHeader, revision);
      return answer;
    },
    deleteImage: async ({ params, caller }) => {
      await unused.removeNow(params.image, caller);
    },
  }) satisfies Partial<Handlers<'media'>>;
