import { ContactForm } from '../features/leads/contact/contact-form.tsx';
import { ContactHero } from '../features/marketing/contact-hero.tsx';
import { ContactSide } from '../features/marketing/contact-side.tsx';
import { pageHead } from '../features/marketing/page-heads.ts';
import { PageUnknown } from '../features/site/page-unknown.tsx';
import { knownPage, usePage } from '../features/site/site.api.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import { Container } from '../ui/container.tsx';

export const handle: PageHandle = {
  head: ({ queryClient }) => {
    const page = knownPage(queryClient, 'contact');
    return pageHead('contact', page && { site: page.site, words: page.contactPage });
  },
};

export function Component() {
  const page = usePage('contact');
  return (
    <>
      {page === undefined ? <PageUnknown page="contact" /> : <ContactHero {...page.contactPage} />}
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 4fr)' }}
        columnGap={{ lg: '24' }}
        rowGap="16"
        paddingBlock="section"
      >
        <ContactForm words={page?.contactPage} />
        {page !== undefined && <ContactSide site={page.site} words={page.contactPage} />}
      </Container>
    </>
  );
}
