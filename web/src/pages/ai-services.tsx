import { AiCapabilities } from '../features/marketing/ai-capabilities.tsx';
import { aiSteps } from '../features/marketing/content/ai-services.ts';
import { ClosingCall } from '../features/marketing/closing-call.tsx';
import { pageHead } from '../features/marketing/page-heads.ts';
import { ReasonsForAi } from '../features/marketing/reasons-for-ai.tsx';
import { StepRow } from '../features/marketing/step-row.tsx';
import { useSite } from '../features/site/site.api.ts';
import { paths } from '../lib/paths.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function AiServicesPage() {
  const site = useSite();
  useDocumentHead(pageHead('aiServices', site));
  return (
    <>
      <PageHeader title="AI Services">
        AI that takes over a whole task, inside the software you already use. Not a demo, not one more tab.
      </PageHeader>
      <AiCapabilities />
      <ReasonsForAi />
      <StepRow
        id="ai-process-title"
        title="Our AI Process"
        text="Four steps. After each of them you can stop and keep what you have."
        steps={aiSteps}
      />
      <ClosingCall
        title="Which task would you hand over first?"
        text={`Describe it in two sentences. We tell you within ${site.responseTime} whether AI is the right tool for it.`}
      >
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
