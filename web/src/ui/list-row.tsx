import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

interface RowProps {
  title: ReactNode;
  note: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}

/** Somebody in a list. */
export const Row = ({ title, note, children }: RowProps) => (
  <chakra.li
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    gap="3"
    paddingBlock="3"
    borderBottom="1px solid"
    borderColor="line"
  >
    <chakra.div flex="1" minWidth="14rem">
      <chakra.p textStyle="small" fontWeight="600" overflowWrap="anywhere">
        {title}
      </chakra.p>
      <chakra.p textStyle="label" fontWeight="400" color="muted" overflowWrap="anywhere">
        {note}
      </chakra.p>
    </chakra.div>
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {children}
    </chakra.div>
  </chakra.li>
);
