import { z } from 'zod';

/** The largest page of a list. */
const maxPageLimit = 200;

/** `limit` of a list's query: how many rows at the most. */
export const pageLimitSchema = z.coerce.number().int().min(1).max(maxPageLimit);

/** `cursor` of a list's query: opaque, taken from the `next` link of the page before. */
export const cursorSchema = z.string().regex(/^[\w-]{1,400}$/, 'The cursor is not valid');

/** So many that nearly every site has the whole list in one page, as before there were pages. */
const maxWholeList = 1000;

/** Query of a list that is read page by page, with `Link: rel="next"` and `X-Total-Count`. */
export const pageQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(maxWholeList).default(maxWholeList),
  cursor: cursorSchema.optional(),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;
