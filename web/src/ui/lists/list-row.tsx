import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

interface ListRowProps {
  title: ReactNode;
  note: ReactNode;
  /** Where there is less room, the buttons stand below. */
  textWidth?: '12rem' | '14rem';
  /** What can be done with it. */
  children: ReactNode;
}

/** Somebody or something in a list, with what it is, and buttons. */
export const ListRow = ({ title, note, textWidth = '12rem', children }: ListRowProps) => (
  <chakra.li
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    gap="3"
    paddingBlock="3"
    borderBottom="1px solid"
    borderColor="line"
  >
    <chakra.div flex="1" minWidth={textWidth}>
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
