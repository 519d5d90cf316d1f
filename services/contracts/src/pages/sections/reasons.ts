import { z } from 'zod';
import { words } from '../../site/site-texts.ts';
import { block, listOf, optionalText, optionalTitle } from '../fields.ts';

/** A list with ticks. */
export const reasonsBlock = block('reasons', {
  title: optionalTitle,
  text: optionalText,
  items: listOf(z.strictObject({ title: words('Reason', 120), text: optionalText }), 8, 'reasons'),
});
