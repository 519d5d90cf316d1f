import { AppCollage } from '../features/apps/public/app-collage.tsx';
import { Portfolio } from '../features/apps/public/portfolio.tsx';
import { ContactCall } from '../features/marketing/contact-call.tsx';
import { Hero } from '../features/marketing/hero.tsx';
import { pageHead } from '../features/marketing/page-heads.ts';
import { Process } from '../features/marketing/process.tsx';
import { TechnologyWall } from '../features/marketing/technology-wall.tsx';
import { useSite } from '../features/site/site.api.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';

export function HomePage() {
  const site = useSite();
  useDocumentHead(pageHead('home', site));
  return (
    <>
      <Hero collage={<AppCollage />} site={site} />
      <Process />
      <TechnologyWall />
      <Portfolio />
      <ContactCall site={site} />
    </>
  );
}
