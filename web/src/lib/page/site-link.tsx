import { addressBelow } from '@portfolio/contracts/site/language-paths.ts';
import type { ComponentProps } from 'react';
import { Link, useHref } from 'react-router-dom';
import { useSiteTexts } from './words.tsx';

/**
 * What stands before the paths of pages in the language of this one. A preview has one address in all languages, so that its pages are not
 * below where it is (`isOfPages`): its links load them.
 */
export function usePagePrefix(): { prefix: string; isOfPages: boolean } {
  const { prefix = '' } = useSiteTexts();
  const basename = useHref('/').replace(/\/$/, '');
  return { prefix, isOfPages: prefix === basename };
}

/** What of a `Link` a plain one has too. */
type SiteLinkProps = Pick<ComponentProps<typeof Link>, 'to'> & Omit<ComponentProps<'a'>, 'href'>;

/** A link to a page of the site in the language of this one. */
export function SiteLink({ to, ...props }: SiteLinkProps) {
  const { prefix, isOfPages } = usePagePrefix();
  if (isOfPages || typeof to !== 'string' || !to.startsWith('/')) return <Link to={to} {...props} />;
  return <a href={addressBelow(prefix, to)} {...props} />;
}
