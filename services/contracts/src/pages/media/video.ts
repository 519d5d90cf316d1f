import { parseHttpUrl, text } from '../../fields.ts';
import { alt, block, mediaImage, optionalTitle, optionalWords, orNull } from '../fields.ts';

const videoUrl = text(2048, 'Address')
  .min(1, 'Address is required')
  .refine((value) => parseHttpUrl(value)?.protocol === 'https:', 'Use the https address of a video');

/** A poster; the player of the other site is loaded after a press. `VIDEO_HOSTS` says which sites. */
export const videoBlock = block('video', {
  title: optionalTitle,
  url: videoUrl,
  posterUrl: orNull(mediaImage),
  posterAlt: alt,
  caption: optionalWords('Caption', 300),
});
