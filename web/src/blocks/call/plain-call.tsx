import { chakra } from '@chakra-ui/react';
import { ButtonRow } from '../../ui/buttons/button-row.tsx';
import { Container } from '../../ui/layout/container.tsx';
import type { BlockViewProps } from '../block-view.ts';
import { LinkButton } from '../link-button.tsx';

/** What to do next, at the end of a page. */
export function PlainCall({ block: { title, text, buttons }, headingId }: BlockViewProps<'call'>) {
  return (
    <Container
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' }}
      gap="10"
      alignItems="end"
    >
      <div>
        <chakra.h2 id={headingId} textStyle="title" maxWidth="18ch">
          {title}
        </chakra.h2>
        {text !== null && (
          <chakra.p textStyle="lead" color="onNight.muted" maxWidth="36rem" marginTop="6">
            {text}
          </chakra.p>
        )}
      </div>
      <ButtonRow>
        {buttons.map((link, index) => (
          <LinkButton key={index} link={link} size="lg" variant={index === 0 ? 'signal' : 'night'} />
        ))}
      </ButtonRow>
    </Container>
  );
}
