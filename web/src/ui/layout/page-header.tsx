import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Container } from './container.tsx';

interface PageHeaderProps {
  title: string;
  /** Small beside the title: how many there are. */
  count?: number | undefined;
  headingId?: string | undefined;
  children?: ReactNode;
}

/** What a page is about, large and to the left. */
export function PageHeader({ title, count, headingId, children }: PageHeaderProps) {
  return (
    <Container paddingTop={{ base: '12', md: '20' }} paddingBottom={{ base: '10', md: '16' }}>
      <chakra.h1 id={headingId} textStyle="hero">
        {title}{' '}
        {count !== undefined && (
          <chakra.span
            fontSize="0.3em"
            fontWeight="560"
            color="faint"
            letterSpacing="0"
            verticalAlign="super"
            marginInlineStart="0.1em"
          >
            {count}
          </chakra.span>
        )}
      </chakra.h1>
      {children !== undefined && (
        <chakra.div textStyle="lead" color="muted" maxWidth="38rem" marginTop={{ base: '5', md: '8' }}>
          {children}
        </chakra.div>
      )}
    </Container>
  );
}
