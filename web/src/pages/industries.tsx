import { industryStatistics } from '../features/marketing/content/agency.ts';
import { ClosingCall } from '../features/marketing/closing-call.tsx';
import { industryApproach } from '../features/marketing/content/industries.ts';
import { IndustryCards } from '../features/marketing/industry-cards.tsx';
import { pageHead } from '../features/marketing/page-heads.ts';
import { Statistics } from '../features/marketing/statistics.tsx';
import { StepRow } from '../features/marketing/step-row.tsx';
import { useSite } from '../features/site/site.api.ts';
import { paths } from '../lib/paths.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function IndustriesPage() {
  useDocumentHead(pageHead('industries', useSite()));
  return (
    <>
      <PageHeader title="Industries">
        Every trade has its own words, rules and rush hours. We learn yours before we draw the first screen.
      </PageHeader>
      <Container>
        <Statistics items={industryStatistics} />
      </Container>
      <IndustryCards />
      <StepRow
        id="approach-title"
        title="Our Approach"
        text="The same three steps in every industry, and a different result in each."
        steps={industryApproach}
      />
      <ClosingCall
        title="Your industry is not on the list?"
        text="Then we would like to learn it. Tell us how your business works and where it hurts."
      >
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
