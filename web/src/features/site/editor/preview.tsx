import { useId, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

/** How a part of the site looks, beside its form at half its size; it leads nowhere. */
export function Preview({ children }: { children: ReactNode }) {
  const titleId = useId();
  return (
    <chakra.section aria-labelledby={titleId} position={{ xl: 'sticky' }} top="5.5rem" minWidth="0">
      <chakra.h3 id={titleId} textStyle="label" color="muted" marginBottom="2">
        Preview
      </chakra.h3>
      <chakra.div
        border="1px solid"
        borderColor="line"
        borderRadius="md"
        overflow="auto"
        maxHeight={{ xl: 'calc(100dvh - 9rem)' }}
        tabIndex={0}
        role="group"
        aria-labelledby={titleId}
      >
        <chakra.div inert css={{ zoom: { base: 1, xl: 0.5 } }}>
          {children}
        </chakra.div>
      </chakra.div>
    </chakra.section>
  );
}
