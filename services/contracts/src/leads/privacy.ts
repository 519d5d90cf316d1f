import { z } from 'zod';
import { enquirySchema, noteSchema } from './leads.ts';

/** The query of `GET /api/leads/held`. */
export const heldQuerySchema = z.strictObject({
  email: z.string().trim().pipe(z.email('Enter a valid email')).pipe(z.string().max(254)),
});

/** `GET /api/leads/held`: what is held about an e-mail address. */
export const heldDataSchema = z.object({
  email: z.string(),
  /** Those sent with this address, oldest first, as they are stored. */
  enquiries: z.array(
    enquirySchema.extend({
      /** What administrators noted about it. */
      adminNotes: z.array(noteSchema),
      /** What stays of it once it is erased; null where there is none. */
      receipt: z.object({ sequence: z.int(), sha256: z.string() }).nullable(),
    }),
  ),
  /** Ids of enquiries of others that mention the address. */
  mentionedIn: z.array(z.uuid()),
});
export type HeldData = z.infer<typeof heldDataSchema>;
