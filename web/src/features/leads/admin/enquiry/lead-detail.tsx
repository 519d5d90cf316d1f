import type { Enquiry } from '@portfolio/contracts/leads/leads.ts';
import { Mail, Phone } from 'lucide-react';
import type { TypedTexts } from '../../../../lib/drafts/typed-texts.ts';
import { chakra } from '@chakra-ui/react';
import type { LeadHandlers } from '../lead-handlers.ts';
import { LeadActions } from './lead-actions.tsx';
import { LeadDeliveries } from './lead-deliveries.tsx';
import { LeadJourney } from './lead-journey.tsx';
import { LeadNotes } from './lead-notes.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { hasValue, LeadValue } from './lead-value.tsx';
import { SpamNotice } from './spam-notice.tsx';
import type { Answering } from '../use-answering.ts';

interface LeadDetailProps extends Pick<LeadHandlers, 'onErase' | 'onLookUp'> {
  enquiry: Enquiry;
  answering: Answering;
  noteTexts: TypedTexts;
}

/** All that is known of an enquiry, and what can be done about it. */
export function LeadDetail({ enquiry, answering, noteTexts, onErase, onLookUp }: LeadDetailProps) {
  const { email, phone, notes, reference } = enquiry;
  return (
    <chakra.div
      display="grid"
      gap={{ base: '6', md: '10' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      paddingBlock="4"
      paddingInline="3"
      paddingBottom="8"
    >
      <chakra.div display="grid" gap="4" alignContent="start">
        <SpamNotice enquiry={enquiry} />
        <chakra.p textStyle="small" whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="prose">
          {notes}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" columnGap="6" textStyle="small">
          <ContactLink href={`mailto:${encodeURIComponent(email)}`}>
            <Mail aria-hidden="true" size={16} />
            {email}
          </ContactLink>
          <ContactLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Phone aria-hidden="true" size={16} />
            {phone}
          </ContactLink>
          <chakra.span display="inline-flex" alignItems="center" color="muted">
            Reference {reference}
          </chakra.span>
        </chakra.div>
        <LeadActions
          enquiry={enquiry}
          answering={answering}
          onErase={() => onErase(enquiry)}
          onLookUp={() => onLookUp(email)}
        />
        {hasValue(enquiry) && <LeadValue key={enquiry.id} enquiry={enquiry} />}
        <LeadNotes id={enquiry.id} typed={noteTexts} />
      </chakra.div>
      <chakra.div display="grid" gap="6" alignContent="start">
        <LeadJourney enquiry={enquiry} />
        <LeadDeliveries enquiry={enquiry} />
        <LeadTimeline enquiry={enquiry} />
      </chakra.div>
    </chakra.div>
  );
}

const ContactLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'target',
    minWidth: '0',
    overflowWrap: 'anywhere',
    textDecoration: 'underline',
    textDecorationColor: 'edge',
    textUnderlineOffset: '0.3em',
    _hover: { textDecorationColor: 'signal' },
  },
});
