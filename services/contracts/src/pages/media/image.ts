import { z } from 'zod';
import { alt, block, linkSchema, mediaImage, optionalWords, orNull } from '../fields.ts';

/** One picture of the media store. */
export const imageBlock = block('image', {
  url: mediaImage,
  alt,
  caption: optionalWords('Caption', 300),
  link: orNull(linkSchema),
  width: z.enum(['text', 'wide', 'full'], 'Choose a width').default('wide'),
});
