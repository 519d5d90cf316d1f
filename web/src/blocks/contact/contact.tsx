import { ContactForm } from '../../features/leads/contact/contact-form.tsx';
import { useQuery } from '@tanstack/react-query';
import { questionsQuery } from '../../features/leads/contact/enquiry.api.ts';
import { useFrame } from '../../features/site/frame/frame.api.ts';
import { Container } from '../../ui/layout/container.tsx';
import type { BlockViewProps } from '../block-view.ts';
import { ContactSide } from './contact-side.tsx';

/** The contact form, and beside it how else to reach the agency. */
export function Contact({ block, site, headingId }: BlockViewProps<'contact'>) {
  const { consent = null, booking = null } = useFrame() ?? {};
  const { data: questions } = useQuery(questionsQuery);
  return (
    <Container
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 4fr)' }}
      columnGap={{ lg: '24' }}
      rowGap="16"
    >
      <ContactForm
        headingId={headingId}
        words={block}
        consent={consent}
        booking={booking}
        questions={questions}
      />
      <ContactSide site={site} block={block} />
    </Container>
  );
}
