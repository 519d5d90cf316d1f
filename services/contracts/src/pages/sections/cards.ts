import { z } from 'zod';
import { words } from '../../site/site-texts.ts';
import { block, linkSchema, listOf, optionalText, optionalTitle, orNull } from '../fields.ts';

/** The pictures that a card of the pages can have. */
export const cardIcons = [
  'shopping-bag',
  'heart-pulse',
  'factory',
  'boxes',
  'handshake',
  'users-round',
  'workflow',
  'messages-square',
  'megaphone',
  'cog',
  'chart-spline',
  'shield-check',
] as const;
export type CardIcon = (typeof cardIcons)[number];

const card = z.strictObject({
  icon: orNull(z.enum(cardIcons, 'Choose a picture of the list')),
  title: words('Title', 60),
  text: optionalText,
  features: listOf(words('Feature', 60), 6, 'features'),
});

/** Tiles with icons. */
export const cardsBlock = block('cards', {
  title: optionalTitle,
  text: optionalText,
  layout: z.enum(['tiles', 'list', 'row'], 'Choose a layout').default('tiles'),
  /** On every tile. */
  button: orNull(linkSchema),
  items: listOf(card, 12, 'cards'),
});
