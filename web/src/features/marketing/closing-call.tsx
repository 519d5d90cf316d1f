import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Container, Section } from '../../ui/container.tsx';

interface ClosingCallProps {
  title: string;
  text: string;
  /** Buttons, the chief one first. */
  children: ReactNode;
}

/** What to do next, at the end of a page. */
export function ClosingCall({ title, text, children }: ClosingCallProps) {
  return (
    <Section bg="night" color="onNight">
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' }}
        gap="10"
        alignItems="end"
      >
        <div>
          <chakra.h2 textStyle="title" maxWidth="18ch">
            {title}
          </chakra.h2>
          <chakra.p textStyle="lead" color="onNight.muted" maxWidth="36rem" marginTop="6">
            {text}
          </chakra.p>
        </div>
        <ButtonRow>{children}</ButtonRow>
      </Container>
    </Section>
  );
}
