import { answerText } from '@portfolio/contracts/leads/judge-answers.ts';
import { chakra } from '@chakra-ui/react';
import { type Enquiry, suspectScore } from '@portfolio/contracts/leads/leads.ts';
import { Mail, Phone } from 'lucide-react';
import { RowAction } from '../../../../kit/row-action.tsx';
import type { TypedTexts } from '../../../../lib/drafts/typed-texts.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import type { LeadHandlers } from '../lead-handlers.ts';
import { useEnquiryAction } from '../leads.api.ts';
import type { Answering } from '../use-answering.ts';
import { LeadActions } from './lead-actions.tsx';
import { LeadDeliveries } from './lead-deliveries.tsx';
import { LeadNotes } from './lead-notes.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { hasValue, LeadValue } from './lead-value.tsx';

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
        <LeadAnswers enquiry={enquiry} />
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

/** How a visitor came to write, where they agreed to tell it. */
function LeadJourney({ enquiry: { journey } }: { enquiry: Enquiry }) {
  if (journey === null) return null;
  const { apps, firstPath, referrer, source } = journey;
  const lines = [
    ['Looked at', apps.join(', ')],
    ['First page', firstPath],
    ['Came from', referrer],
    ['Source', source],
  ].filter(([, words]) => Boolean(words));
  return <Facts title="How they came" lines={lines} />;
}

/** What a visitor answered to the questions of the form. */
const LeadAnswers = ({ enquiry: { answers } }: { enquiry: Enquiry }) => (
  <Facts title="Answers" lines={answers.map(({ label, value }) => [label, answerText(value)])} />
);

interface FactsProps {
  title: string;
  lines: readonly (readonly (string | null)[])[];
}

function Facts({ title, lines }: FactsProps) {
  if (lines.length === 0) return null;
  return (
    <chakra.section aria-label={title}>
      <chakra.h3 textStyle="label" color="muted" marginBottom="2">
        {title}
      </chakra.h3>
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr)"
        columnGap="4"
        rowGap="1"
        textStyle="small"
      >
        {lines.map(([label, words], index) => (
          <chakra.div key={index} display="contents">
            <chakra.dt color="muted">{label}</chakra.dt>
            <chakra.dd overflowWrap="anywhere">{words}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.section>
  );
}

/** Why an enquiry is in quarantine, and the one press that delivers it. */
function SpamNotice({ enquiry }: { enquiry: Enquiry }) {
  const { state, spam } = enquiry;
  const release = useEnquiryAction('release');
  if (state !== 'suspect')
    return spam.reasons.length === 0 ? null : (
      <chakra.p textStyle="small" color="muted">
        {spam.score < suspectScore
          ? `Spam score ${String(spam.score)} of ${String(suspectScore)}: `
          : `Released with spam score ${String(spam.score)}: `}
        {spam.reasons.join('; ')}.
      </chakra.p>
    );
  return (
    <Alert
      tone="warning"
      title="In quarantine: delivered nowhere"
      action={
        <RowAction
          label="Not spam"
          run={() => release.mutateAsync({ enquiry })}
          done="It is released, and being delivered."
        />
      }
    >
      {spam.reasons.length === 0 ? (
        'You put it here yourself.'
      ) : (
        <>
          It looks like spam ({spam.score} points, {suspectScore} are enough):
          <chakra.ul paddingInlineStart="5" listStyle="disc" aria-label="Why it looks like spam">
            {spam.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </chakra.ul>
        </>
      )}
    </Alert>
  );
}
