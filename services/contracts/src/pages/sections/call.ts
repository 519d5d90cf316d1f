import { z } from 'zod';
import { block, buttons, optionalText, title } from '../fields.ts';

/** What to do next. `facts` has the contact facts of the site below it. */
export const callBlock = block('call', {
  title,
  text: optionalText,
  buttons,
  layout: z.enum(['facts', 'plain'], 'Choose a layout').default('plain'),
});
