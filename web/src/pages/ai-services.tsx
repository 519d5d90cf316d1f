import { AiCapabilities } from '../features/marketing/cards/ai-capabilities.tsx';
import { ClosingCall } from '../features/marketing/closing-call.tsx';
import { pageHead } from '../features/marketing/page-heads.ts';
import { ReasonsForAi } from '../features/marketing/reasons-for-ai.tsx';
import { StepRow } from '../features/marketing/step-row.tsx';
import { PageUnknown } from '../features/site/page-unknown.tsx';
import { knownPage, usePage } from '../features/site/site.api.ts';
import { paths } from '../lib/paths.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export const handle: PageHandle = {
  head: ({ queryClient }) => {
    const page = knownPage(queryClient, 'aiServices');
    return pageHead('aiServices', page && { site: page.site, words: page.aiServicesPage });
  },
};

export function Component() {
  const page = usePage('aiServices');
  if (page === undefined) return <PageUnknown page="aiServices" />;
  const words = page.aiServicesPage;
  return (
    <>
      <PageHeader title="AI Services">{words.text}</PageHeader>
      <AiCapabilities title={words.cardsTitle} capabilities={page.aiCapabilities} />
      <ReasonsForAi {...page.aiReasons} />
      <StepRow id="ai-process-title" {...page.aiProcess} />
      <ClosingCall {...words.closing}>
        <ButtonLink to={paths.contact} size="lg">
          Get AI Consultation
        </ButtonLink>
        <ButtonLink to={paths.apps} size="lg" variant="night">
          View AI Projects
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
