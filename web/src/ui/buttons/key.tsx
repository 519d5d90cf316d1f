import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useShortcutKeys } from '../../lib/keyboard/shortcut-keys.ts';

interface KeyProps {
  /** On a ground that is the page turned over. */
  onDark?: boolean;
  children: ReactNode;
}

/** A key of the keyboard; not where there is likely none. */
export function Key({ onDark = false, children }: KeyProps) {
  const { isOn } = useShortcutKeys();
  if (!isOn) return null;
  return (
    <chakra.kbd
      aria-hidden="true"
      display={{ base: 'none', md: 'inline-grid' }}
      placeItems="center"
      minWidth="1.4rem"
      height="1.4rem"
      paddingInline="1"
      border="1px solid"
      borderColor={onDark ? 'onInverse.muted' : 'edge'}
      borderRadius="sm"
      textStyle="label"
      fontFamily="text"
      color={onDark ? 'onInverse' : 'muted'}
    >
      {children}
    </chakra.kbd>
  );
}
