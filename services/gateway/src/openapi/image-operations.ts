import {
  imageFocusBodySchema,
  imagesQuerySchema,
  missingAltSchema,
  missingAltsQuerySchema,
  storedImageSchema,
} from '@portfolio/contracts/images.ts';
import { z } from 'zod';
import type { Operations } from './operation.ts';
import { pageHeaders } from './page-headers.ts';

/** What an administrator sees and says of the images. */
export const imageOperations: Operations = {
  'GET /api/images': {
    summary: 'Lists the stored images and where each is shown',
    query: imagesQuerySchema,
    status: 200,
    answer: z.array(storedImageSchema.meta({ id: 'StoredImage' })),
    answerHeaders: pageHeaders,
    errors: ['malformedRequest'],
  },
  'GET /api/apps/missing-alts': {
    summary: 'Lists the images of apps that have no words of their own',
    query: missingAltsQuerySchema,
    status: 200,
    answer: z.array(missingAltSchema.meta({ id: 'MissingAlt' })),
    answerHeaders: pageHeaders,
    errors: ['malformedRequest'],
  },
  'PUT /api/apps/image-focus': {
    summary: 'Sets the point around which an image is cropped',
    body: imageFocusBodySchema.meta({ id: 'ImageFocus' }),
    status: 204,
    errors: ['invalidInput'],
  },
};
