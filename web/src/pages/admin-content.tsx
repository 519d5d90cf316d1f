import type { ReactNode } from 'react';
import { AppCollage } from '../features/apps/public/app-collage.tsx';
import { AiCapabilities } from '../features/marketing/cards/ai-capabilities.tsx';
import { ClosingCall } from '../features/marketing/closing-call.tsx';
import { ContactCall } from '../features/marketing/contact-call.tsx';
import { ContactHero } from '../features/marketing/contact-hero.tsx';
import { ContactSide } from '../features/marketing/contact-side.tsx';
import { Hero } from '../features/marketing/hero.tsx';
import { IndustryCards } from '../features/marketing/cards/industry-cards.tsx';
import { Process } from '../features/marketing/process.tsx';
import { ReasonsForAi } from '../features/marketing/reasons-for-ai.tsx';
import { Statistics } from '../features/marketing/statistics.tsx';
import { StepRow } from '../features/marketing/step-row.tsx';
import { TechnologyWall } from '../features/marketing/technology-wall.tsx';
import { useSession } from '../features/session/session-context.ts';
import { ContentEditor, type SectionPreviews } from '../features/site/editor/content-editor.tsx';
import { chakra } from '@chakra-ui/react';
import { Container } from '../ui/container.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function AdminContentPage() {
  const { user } = useSession();
  return (
    <chakra.div
      maxWidth="100rem"
      marginInline="auto"
      paddingInline="gutter"
      paddingBlock={{ base: '6', md: '10' }}
    >
      <chakra.h1 textStyle="heading" marginBottom="6">
        Site content
      </chakra.h1>
      <ContentEditor userId={user.id} previews={previews} />
    </chakra.div>
  );
}

interface ListPreviewProps {
  title: string;
  words: { text: string; closing: { title: string; text: string } };
  children?: ReactNode;
}

/** The words around a list or cards. */
const PagePreview = ({ title, words, children }: ListPreviewProps) => (
  <>
    <PageHeader title={title}>{words.text}</PageHeader>
    {children}
    <ClosingCall {...words.closing}>{null}</ClosingCall>
  </>
);

/** Each section by the very components of the public pages. */
const previews: SectionPreviews = {
  name: (site) => (
    <>
      <Container paddingBlock="12">
        <ContactSide site={site} words={site.contactPage} />
      </Container>
      <ContactCall call={site.contactCall} site={site} />
    </>
  ),
  promises: (site) => (
    <>
      <ContactHero {...site.contactPage} />
      <Container paddingBlock="12">
        <ContactSide site={site} words={site.contactPage} />
      </Container>
      <ContactCall call={site.contactCall} site={site} />
    </>
  ),
  hero: (site) => <Hero collage={<AppCollage />} hero={site.hero} statistics={site.heroStatistics} />,
  process: ({ process }) => <Process {...process} />,
  technologies: ({ technologyStack }) => (
    <chakra.div paddingTop="12">
      <TechnologyWall {...technologyStack} />
    </chakra.div>
  ),
  'contact-call': (site) => <ContactCall call={site.contactCall} site={site} />,
  apps: ({ appsPage }) => <PagePreview title="Apps" words={appsPage} />,
  websites: ({ websitesPage }) => <PagePreview title="Websites" words={websitesPage} />,
  'industries-page': ({ industriesPage, industryStatistics }) => (
    <PagePreview title="Industries" words={industriesPage}>
      <Container paddingBottom="12">
        <Statistics items={industryStatistics} />
      </Container>
    </PagePreview>
  ),
  industries: ({ industriesPage, industries }) => (
    <IndustryCards title={industriesPage.cardsTitle} industries={industries} />
  ),
  approach: ({ industryApproach }) => <StepRow id="approach-preview" {...industryApproach} />,
  'ai-page': ({ aiServicesPage }) => <PagePreview title="AI Services" words={aiServicesPage} />,
  'ai-capabilities': ({ aiServicesPage, aiCapabilities }) => (
    <chakra.div paddingBlock="12">
      <AiCapabilities title={aiServicesPage.cardsTitle} capabilities={aiCapabilities} />
    </chakra.div>
  ),
  'ai-reasons': ({ aiReasons }) => <ReasonsForAi {...aiReasons} />,
  'ai-process': ({ aiProcess }) => <StepRow id="ai-process-preview" {...aiProcess} />,
  contact: (site) => (
    <>
      <ContactHero {...site.contactPage} />
      <Container paddingBlock="12">
        <ContactSide site={site} words={site.contactPage} />
      </Container>
    </>
  ),
};
