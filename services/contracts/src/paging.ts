import { z } from 'zod';

/** The largest page of a list. */
export const maxPageLimit = 200;

/** `limit` of a list's query: how many rows at the most. */
export const pageLimitSchema = z.coerce.number().int().min(1).max(maxPageLimit);

/** `cursor` of a list's query: opaque, taken from the `next` link of the page before. */
export const cursorSchema = z.string().regex(/^[\w-]{1,400}$/, 'The cursor is not valid');

/** Query of a list that is read page by page, with `Link: rel="next"` and `X-Total-Count`. */
export const pageQuerySchema = z.strictObject({
  limit: pageLimitSchema.default(maxPageLimit),
  cursor: cursorSchema.optional(),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;
