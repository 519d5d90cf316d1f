import { z } from 'zod';
import { alt, block, listOf, mediaImage, optionalTitle, optionalWords } from '../fields.ts';

const picture = z.strictObject({ url: mediaImage, alt, caption: optionalWords('Caption', 300) });

/** Pictures in a grid. */
export const galleryBlock = block('gallery', {
  title: optionalTitle,
  items: listOf(picture, 50, 'pictures'),
});
