import type { ComponentProps } from 'react';
import { chakra } from '@chakra-ui/react';
import { buttonRecipe } from '../../theme/recipes.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { SiteLink } from '../../lib/page/site-link.tsx';

const ButtonElement = chakra('button', buttonRecipe);

/** A link inside the site that looks like a button. */
export const ButtonLink = chakra(SiteLink, buttonRecipe);

/** A link to another site, or to a place on this page, that looks like a button. */
export const ButtonAnchor = chakra('a', buttonRecipe);

interface ButtonProps extends ComponentProps<typeof ButtonElement> {
  /** Shows a spinner, and takes no further press. */
  isBusy?: boolean;
  /** Stays enabled while it is busy, so that it keeps the focus. */
  isFocusKept?: boolean;
}

export function Button({
  isBusy = false,
  isFocusKept = false,
  disabled,
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <ButtonElement
      type="button"
      disabled={disabled === true || (isBusy && !isFocusKept)}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      {...props}
    >
      {isBusy && <Spinner />}
      {children}
    </ButtonElement>
  );
}
