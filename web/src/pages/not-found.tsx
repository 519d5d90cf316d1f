import { paths } from '../lib/page/paths.ts';
import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '../ui/buttons/button.tsx';
import { ButtonRow } from '../ui/buttons/button-row.tsx';
import { Container } from '../ui/layout/container.tsx';
import { useWords } from '../lib/page/words.tsx';

/** In the place of a page that does not exist. */
export function NotFound() {
  const say = useWords();
  return (
    <Container paddingBlock="section">
      <chakra.p
        textStyle="hero"
        color="signal"
        fontSize="clamp(7rem, 26vw, 20rem)"
        lineHeight="0.8"
        aria-hidden="true"
      >
        404
      </chakra.p>
      <chakra.h1 textStyle="title" marginTop="10">
        {say('page.notFound')}
      </chakra.h1>
      <chakra.p textStyle="lead" color="muted" maxWidth="34rem" marginTop="5">
        {say('page.notFoundText')}
      </chakra.p>
      <ButtonRow marginTop="8">
        <ButtonLink to={paths.home} size="lg">
          {say('page.toHome')}
        </ButtonLink>
        <ButtonLink to={paths.apps} size="lg" variant="outline">
          {say('page.toApps')}
        </ButtonLink>
      </ButtonRow>
    </Container>
  );
}
