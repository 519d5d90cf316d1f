import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { usePathOf } from '../features/site/frame/use-path-of.ts';
import { ButtonAnchor, ButtonLink } from '../ui/buttons/button.tsx';
import { scrollToSection } from './scroll-to-section.ts';

/** A link of a block, once it is known where its page is. */
export interface KnownLink {
  label?: string | undefined;
  url?: string | undefined;
}

type LinkButtonProps = { link: KnownLink } & Pick<
  ComponentProps<typeof ButtonAnchor>,
  'variant' | 'size' | 'marginTop' | 'children'
>;

/** A link that looks like a button: to a page of the site, to a part of this page, or elsewhere. */
export function LinkButton({ link: { label, url = '' }, children, ...style }: LinkButtonProps) {
  const content = (
    <>
      {label}
      {children}
    </>
  );
  const path = usePathOf(url);
  if (path !== undefined)
    return (
      <ButtonLink to={path} {...style}>
        {content}
      </ButtonLink>
    );
  return (
    <ButtonAnchor href={url} {...(url.startsWith('#') ? { onClick: scrollToSection } : {})} {...style}>
      {content}
    </ButtonAnchor>
  );
}

type PlainLinkProps = Omit<ComponentProps<'a'>, 'href'> & { url: string };

/** The same without the look of a button. */
export function PlainLink({ url, ...props }: PlainLinkProps) {
  const path = usePathOf(url);
  return path === undefined ? <a href={url} {...props} /> : <Link to={path} {...props} />;
}
