import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router-dom';
import type { PageHead } from './document-head.ts';
import type { PagePaths, SiteLanguage } from './page-languages.ts';
import type { Say } from './words.tsx';

/** What the head of a page is made of. */
export interface HeadFacts {
  /** Holds what the loader of the page read. */
  queryClient: QueryClient;
  params: Params;
  pathname: string;
  /** What stands before its paths in this language. */
  prefix: string;
  /** Those that visitors have. */
  languages: readonly SiteLanguage[];
  /** The query of the address, with its `?`. */
  search: string;
  /** Scheme, host and port of the site's public address. */
  origin: string;
  /** The fixed words of the public pages. */
  say: Say;
}

/** What a page is known by. */
export type PageFacts = Pick<HeadFacts, 'queryClient' | 'params' | 'pathname'>;

/** What a route says of its page. */
export interface PageHandle {
  /** Title and tags of the document. */
  head?: (facts: HeadFacts) => PageHead;
  /** Where the page is in each language; absent where it is in one alone. */
  paths?: (facts: PageFacts) => PagePaths;
  /** Rendered in the browser alone, and kept from search engines (contract, section 8). */
  isPrivate?: boolean;
  /** Admin area: the name of the area is the heading of the page. */
  isHome?: boolean;
  /** Admin area: the page brings its own margins. */
  isWide?: boolean;
  /** Admin area: who lacks it is told so. Absent: everybody's page. */
  right?: UserRight;
  /** Admin area: nobody has to be signed in. */
  isOpen?: boolean;
}

/** Where the page of the innermost of these routes is. */
export const pathsOf = (handles: readonly unknown[], facts: PageFacts): PagePaths =>
  (handles as readonly (PageHandle | undefined)[]).findLast((handle) => handle?.paths)?.paths?.(facts) ?? {};

/** The head of the innermost of these routes that has one. */
export function headOf(handles: readonly unknown[], facts: HeadFacts): PageHead {
  const head = (handles as readonly (PageHandle | undefined)[]).findLast((handle) => handle?.head)?.head;
  return head?.(facts) ?? { title: '' };
}
