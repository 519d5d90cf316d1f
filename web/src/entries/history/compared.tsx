import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** In the place of a comparison of two states that are the same. */
export const NothingDiffers = () => (
  <chakra.p textStyle="small" color="muted">
    Nothing differs.
  </chakra.p>
);

interface ComparedProps {
  label: string;
  badge?: ReactNode;
  children: ReactNode;
}

/** One part of an entry that differs, in a `dl`. */
export const Compared = ({ label, badge, children }: ComparedProps) => (
  <chakra.div display="grid" gap="2" minWidth="0">
    <chakra.dt display="flex" gap="2" alignItems="center" textStyle="label" color="muted">
      {label} {badge}
    </chakra.dt>
    <chakra.dd margin="0" minWidth="0">
      {children}
    </chakra.dd>
  </chakra.div>
);
