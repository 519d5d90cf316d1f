import type { Request, Response } from 'express';

interface ListPage {
  request: Request;
  response: Response;
  /** The parameters that this page was asked for with. */
  query: Readonly<Record<string, string | number | boolean | undefined>>;
}

/**
 * One page of the rows that were read, of which one more than `limit` says that others follow.
 *
 * @returns `next`: the cursor of the next page; undefined on the last one
 */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursorOf: (last: Row) => string) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = last === undefined || page.length === rows.length ? undefined : cursorOf(last);
  return { page, next };
}

/**
 * Sets the headers of an answer that is one page of a list (contract, section 5).
 *
 * @param page `total`: rows on all pages; `next`: the cursor of the next page, undefined on the last one
 */
export function setPageHeaders(
  { request, response, query }: ListPage,
  page: { total: number; next: string | undefined },
): void {
  response.set('X-Total-Count', String(page.total));
  if (page.next === undefined) return;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries<string | number | boolean | undefined>({
    ...query,
    cursor: page.next,
  }))
    if (value !== undefined) parameters.set(name, String(value));
  response.links({ next: `${request.path}?${parameters.toString()}` });
}
