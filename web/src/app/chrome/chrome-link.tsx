import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { usePathOf } from '../../features/site/frame/use-path-of.ts';

interface ChromeLinkProps {
  url: string;
  children: ReactNode;
  onClick?: (() => void) | undefined;
}

/**
 * A link of header or footer in one style, to a page of the site or elsewhere.
 *
 * @param isMarked marks the current page
 */
export function chromeLink(base: SystemStyleObject, isMarked: boolean) {
  const Marked = chakra(NavLink, { base });
  const Inside = chakra(Link, { base });
  const Outside = chakra('a', { base });
  return function ChromeLink({ url, ...props }: ChromeLinkProps) {
    const path = usePathOf(url);
    if (path === undefined) return <Outside href={url} {...props} />;
    return isMarked ? <Marked to={path} end {...props} /> : <Inside to={path} {...props} />;
  };
}
