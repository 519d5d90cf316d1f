import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { paths } from '../../../lib/page/paths.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { ButtonRow } from '../../../ui/buttons/button-row.tsx';
import { Container } from '../../../ui/layout/container.tsx';
import { useWords } from '../../../lib/page/words.tsx';

interface AppMessageProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** Says why there is no app to show, and links back to the list. */
export function AppMessage({ title, children, action }: AppMessageProps) {
  const say = useWords();
  return (
    <Container paddingBlock="section" role="status">
      <chakra.h1 textStyle="hero">{title}</chakra.h1>
      <chakra.p textStyle="lead" color="muted" maxWidth="34rem" marginTop="6">
        {children}
      </chakra.p>
      <ButtonRow marginTop="8">
        <ButtonLink to={paths.apps} size="lg">
          {say('app.backToApps')}
        </ButtonLink>
        {action}
      </ButtonRow>
    </Container>
  );
}
