import { z } from 'zod';

/** `GET /api/contact/token`: the version of the questions that the form shows. */
export const formTokenQuerySchema = z.strictObject({
  questions: z.coerce.number().int().positive().optional(),
});

/** `GET /api/contact/token`, 200: says when the form was opened, signed. */
export const formTokenSchema = z.object({ formToken: z.string() });
