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
}

export function Button({ isBusy = false, disabled, children, ...props }: ButtonProps) {
  return (
    <ButtonElement
      type="button"
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      {...props}
    >
      {isBusy && <Spinner />}
      {children}
    </ButtonElement>
  );
}
