import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** Buttons or links. */
  action?: ReactNode;
}

/** Where a list has nothing to show: why, and what to do about it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <chakra.div
      display="grid"
      gap="3"
      justifyItems="start"
      paddingBlock="12"
      borderBlock="1px solid"
      borderColor="line"
      maxWidth="full"
    >
      <chakra.p textStyle="subheading">{title}</chakra.p>
      {children !== undefined && (
        <chakra.p textStyle="body" color="muted">
          {children}
        </chakra.p>
      )}
      {action !== undefined && <chakra.div paddingTop="3">{action}</chakra.div>}
    </chakra.div>
  );
}
