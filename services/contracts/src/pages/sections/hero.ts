import { z } from 'zod';
import { alt, block, buttons, mediaImage, optionalText, optionalWords, orNull, title } from '../fields.ts';

/** The headline of a page, with buttons and pictures. */
export const heroBlock = block('hero', {
  title,
  text: optionalText,
  /** After the name of the site, in the title of `/`. */
  tagline: optionalWords('Tagline', 80),
  buttons,
  layout: z.enum(['large', 'plain'], 'Choose a layout').default('large'),
  /** Shows the newest apps beside the headline. */
  showsApps: z.boolean().default(false),
  imageUrl: orNull(mediaImage),
  imageAlt: alt,
});
