import { ClosingCall } from '../features/marketing/closing-call.tsx';
import { IndustryCards } from '../features/marketing/cards/industry-cards.tsx';
import { pageHead } from '../features/marketing/page-heads.ts';
import { Statistics } from '../features/marketing/statistics.tsx';
import { StepRow } from '../features/marketing/step-row.tsx';
import { PageUnknown } from '../features/site/page-unknown.tsx';
import { knownPage, usePage } from '../features/site/site.api.ts';
import { paths } from '../lib/paths.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export const handle: PageHandle = {
  head: ({ queryClient }) => {
    const page = knownPage(queryClient, 'industries');
    return pageHead('industries', page && { site: page.site, words: page.industriesPage });
  },
};

export function Component() {
  const page = usePage('industries');
  if (page === undefined) return <PageUnknown page="industries" />;
  const words = page.industriesPage;
  return (
    <>
      <PageHeader title="Industries">{words.text}</PageHeader>
      <Container>
        <Statistics items={page.industryStatistics} />
      </Container>
      <IndustryCards title={words.cardsTitle} industries={page.industries} />
      <StepRow id="approach-title" {...page.industryApproach} />
      <ClosingCall {...words.closing}>
        <ButtonLink to={paths.contact} size="lg">
          Start Your Project
        </ButtonLink>
        <ButtonLink to={paths.apps} size="lg" variant="night">
          View Our Work
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
