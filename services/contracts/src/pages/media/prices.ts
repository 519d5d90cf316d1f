import { z } from 'zod';
import { words } from '../../site/site-texts.ts';
import { block, linkSchema, listOf, optionalText, optionalTitle, optionalWords, orNull } from '../fields.ts';

const price = z.strictObject({
  name: words('Name', 60),
  price: words('Price', 40),
  /** Such as "a month". */
  unit: optionalWords('Unit', 40),
  text: optionalText,
  features: listOf(words('Feature', 120), 20, 'features'),
  isHighlighted: z.boolean().default(false),
  button: orNull(linkSchema),
});

/** A table of prices. */
export const pricesBlock = block('prices', {
  title: optionalTitle,
  text: optionalText,
  items: listOf(price, 6, 'prices'),
});
