import { z } from 'zod';
import { words } from '../../site/site-texts.ts';
import { block, listOf, optionalText, optionalTitle, optionalWords, title } from '../fields.ts';

const step = z.strictObject({
  title,
  text: optionalText,
  outcomes: listOf(words('Outcome', 60), 5, 'outcomes'),
  /** The client decides here: the step is marked with the stamp. */
  isApproval: z.boolean('Choose whether it is an approval').default(false),
});

/** A numbered process. */
export const stepsBlock = block('steps', {
  title: optionalTitle,
  text: optionalText,
  layout: z.enum(['process', 'row'], 'Choose a layout').default('process'),
  stamp: optionalWords('Stamp', 40),
  items: listOf(step, 8, 'steps'),
});
