import { z } from 'zod';
import { alt, block, buttons, mediaImage, optionalText, optionalWords, orNull } from '../fields.ts';
import { words } from '../../site/site-texts.ts';

/** The headline of a page, with buttons and pictures. */
export const heroBlock = block('hero', {
  title: words('Headline', 80),
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
