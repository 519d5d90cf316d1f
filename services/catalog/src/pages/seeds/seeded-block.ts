import type { blockSchema } from '@portfolio/contracts/pages/blocks.ts';
import type { z } from 'zod';

/** A block as a seed has it: what has a default may be left out. */
export type SeededBlock = z.input<typeof blockSchema>;
