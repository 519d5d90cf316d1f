import { Spinner } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/buttons/button.tsx';

/** Stays enabled while it is busy, so that it keeps the focus; a second press does nothing. */
export const BusyButton = ({
  isBusy = false,
  onClick,
  children,
  ...props
}: ComponentProps<typeof Button>) => (
  <Button
    justifySelf="start"
    alignSelf="start"
    {...props}
    aria-busy={isBusy || undefined}
    onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
  >
    {isBusy && <Spinner size="xs" />}
    {children}
  </Button>
);
