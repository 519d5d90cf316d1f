import { addressBelow } from '../site/language-paths.ts';
import type { ListedPage } from './pages.ts';

type Target = Pick<ListedPage, 'id' | 'path' | 'title' | 'navLabel'> & {
  /** Links name the original in every language. */
  translationOf?: string | null | undefined;
};

/** Stands for a link to a page that visitors do not see, which is not shown. */
const unseen = Symbol('unseen');

/**
 * Puts the paths of pages into the links that name them by their ids, in every list and object inside a value. A link to a page that
 * is not listed is left out of its list, and null elsewhere.
 *
 * @param pages those of one language
 * @param prefix what stands before its paths
 */
export function knowLinks<T>(value: T, pages: readonly Target[], prefix = ''): T {
  const byId = new Map(
    pages.flatMap((page) => [page.id, page.translationOf ?? page.id].map((id) => [id, page] as const)),
  );
  const know = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(know).filter((entry) => entry !== unseen);
    if (typeof part !== 'object' || part === null) return part;
    const { pageId, ...rest } = part as { pageId?: string; label?: string };
    const page = pageId === undefined ? undefined : byId.get(pageId);
    if (pageId !== undefined && page === undefined) return unseen;
    const known = Object.entries(rest).map(([name, inner]) => {
      const value = know(inner);
      return [name, value === unseen ? null : value];
    });
    return {
      ...(page === undefined
        ? {}
        : { label: page.navLabel ?? page.title, url: addressBelow(prefix, page.path) }),
      ...Object.fromEntries(known),
    };
  };
  return know(value) as T;
}
