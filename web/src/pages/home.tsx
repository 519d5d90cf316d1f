import { AppCollage } from '../features/apps/public/app-collage.tsx';
import { Portfolio } from '../features/apps/public/portfolio.tsx';
import { ContactCall } from '../features/marketing/contact-call.tsx';
import { Hero } from '../features/marketing/hero.tsx';
import { homeHead } from '../features/marketing/page-heads.ts';
import { Process } from '../features/marketing/process.tsx';
import { TechnologyWall } from '../features/marketing/technology-wall.tsx';
import { PageUnknown } from '../features/site/page-unknown.tsx';
import { usePage } from '../features/site/site.api.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';

export function HomePage() {
  const page = usePage('home');
  useDocumentHead(homeHead(page));
  if (page === undefined) {
    return (
      <>
        <PageUnknown page="home" />
        <Portfolio />
      </>
    );
  }
  return (
    <>
      <Hero collage={<AppCollage />} hero={page.hero} statistics={page.site.heroStatistics} />
      <Process {...page.process} />
      <TechnologyWall {...page.technologyStack} />
      <Portfolio />
      <ContactCall call={page.contactCall} site={page.site} />
    </>
  );
}
