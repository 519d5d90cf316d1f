import { addressBelow } from '@portfolio/contracts/site/language-paths.ts';
import type { ComponentProps } from 'react';
import { Link, useHref } from 'react-router-dom';
import { useSiteTexts } from './words.tsx';

/** What of a `Link` a plain one has too. */
type SiteLinkProps = Pick<ComponentProps<typeof Link>, 'to'> & Omit<ComponentProps<'a'>, 'href'>;

/** A link to a page of the site in the language of this one. A preview has one address in all languages: its links to pages load that language. */
export function SiteLink({ to, ...props }: SiteLinkProps) {
  const { prefix = '' } = useSiteTexts();
  const basename = useHref('/').replace(/\/$/, '');
  if (prefix === '' || prefix === basename || typeof to !== 'string' || !to.startsWith('/'))
    return <Link to={to} {...props} />;
  return <a href={addressBelow(prefix, to)} {...props} />;
}
