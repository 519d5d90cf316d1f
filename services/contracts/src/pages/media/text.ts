import { z } from 'zod';
import { block, optionalTitle, prose } from '../fields.ts';

export const blockTextLimit = 20_000;

/** Markdown as in descriptions of apps; its links also lead to paths of the site and telephones. */
export const textBlock = block('text', {
  title: optionalTitle,
  text: prose('Text', blockTextLimit),
  columns: z.union([z.literal(1), z.literal(2)], 'One or two columns').default(1),
});
