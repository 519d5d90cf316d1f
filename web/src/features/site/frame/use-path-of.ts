import { pathBelow } from '@portfolio/contracts/site/language-paths.ts';
import { usePagePrefix } from '../../../lib/page/site-link.tsx';
import { useFrame } from './frame.api.ts';

/** The path of an address that is a page of the site in the language of this one; undefined for all others, which are loaded anew. */
export function usePathOf(url: string): string | undefined {
  const { languages = [] } = useFrame() ?? {};
  const { prefix, isOfPages } = usePagePrefix();
  if (!url.startsWith('/') || !isOfPages) return undefined;
  const path = pathBelow(prefix, url);
  const isOther = languages.some(
    (other) => other.prefix.length > prefix.length && pathBelow(other.prefix, url) !== undefined,
  );
  return isOther ? undefined : path;
}
