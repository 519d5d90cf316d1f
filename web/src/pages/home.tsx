import { AppCollage } from '../features/apps/public/app-collage.tsx';
import { Portfolio } from '../features/apps/public/portfolio.tsx';
import { ContactCall } from '../features/marketing/contact-call.tsx';
import { Hero } from '../features/marketing/hero.tsx';
import { homeHead } from '../features/marketing/page-heads.ts';
import { Process } from '../features/marketing/process.tsx';
import { TechnologyWall } from '../features/marketing/technology-wall.tsx';
import { PageUnknown } from '../features/site/page-unknown.tsx';
import { knownPage, usePage } from '../features/site/site.api.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = { head: ({ queryClient }) => homeHead(knownPage(queryClient, 'home')) };

export function Component() {
  const page = usePage('home');
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
