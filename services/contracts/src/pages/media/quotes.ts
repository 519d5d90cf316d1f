import { z } from 'zod';
import { block, listOf, mediaImage, optionalTitle, optionalWords, orNull, prose } from '../fields.ts';

const quote = z.strictObject({
  text: prose('Quote', 2000),
  author: optionalWords('Quote author', 200),
  position: optionalWords('Quote position', 200),
  imageUrl: orNull(mediaImage),
});

/** Testimonials. */
export const quotesBlock = block('quotes', { title: optionalTitle, items: listOf(quote, 20, 'quotes') });
