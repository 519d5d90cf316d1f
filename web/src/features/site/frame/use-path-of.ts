import { pathBelow } from '@portfolio/contracts/site/language-paths.ts';
import { useHref } from 'react-router-dom';
import { useFrame } from './frame.api.ts';

/** The path of an address that is a page of the site in the language of this one; undefined for all others, which are loaded anew. */
export function usePathOf(url: string): string | undefined {
  const { language, languages = [] } = useFrame() ?? {};
  const prefix = useHref('/').replace(/\/$/, '');
  const own = languages.find(({ tag }) => tag === language);
  // A preview has one address in all languages: its links load what they lead to.
  if (!url.startsWith('/') || (own !== undefined && own.prefix !== prefix)) return undefined;
  const path = pathBelow(prefix, url);
  const isOther = languages.some(
    (other) => other.prefix.length > prefix.length && pathBelow(other.prefix, url) !== undefined,
  );
  return isOther ? undefined : path;
}
