import { z } from 'zod';
import { block } from '../fields.ts';

/** Space or a line. */
export const dividerBlock = block('divider', {
  style: z.enum(['space', 'line'], 'Choose space or a line').default('space'),
});
