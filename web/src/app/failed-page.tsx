import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { HttpError } from '../lib/http/http.ts';
import { reloadStaleBuild } from '../lib/http/stale-build.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Container } from '../ui/layout/container.tsx';
import { useWords } from '../lib/page/words.tsx';

/** In the place of a page that failed or whose file cannot be loaded; navigation and footer stay. */
export function FailedPage() {
  const say = useWords();
  const error = useRouteError();
  useEffect(() => reloadStaleBuild(error), [error]);
  const requestId = error instanceof HttpError ? error.requestId : undefined;
  const reference = requestId === undefined ? '' : ` ${say('page.reference', { reference: requestId })}`;
  return (
    <Container paddingBlock="section" role="alert">
      <chakra.h1 textStyle="title">{say('page.failed')}</chakra.h1>
      <chakra.p textStyle="lead" color="muted" maxWidth="34rem" marginTop="5">
        {say('page.failedText')}
        {reference}
      </chakra.p>
      <Button size="lg" marginTop="8" onClick={() => window.location.reload()}>
        {say('page.loadAgain')}
      </Button>
    </Container>
  );
}
