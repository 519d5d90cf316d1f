import type { EnquiryState, Enquiry } from '@portfolio/contracts/leads.ts';
import { Check, ChevronDown, Mail, Phone, RotateCw } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { chakra } from '@chakra-ui/react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useMarkAnswered, useSendAgain } from './leads.api.ts';
import { LeadTimeline } from './lead-timeline.tsx';

const badges = {
  pending: { tone: 'warning', label: 'Pending' },
  delivered: { tone: 'success', label: 'Delivered' },
  failed: { tone: 'error', label: 'Failed' },
  suspect: { tone: 'warning', label: 'Suspect' },
} as const satisfies Record<EnquiryState, { tone: string; label: string }>;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** One press opens it: a row of the list, then all that is known of the enquiry. */
const Row = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      md: 'minmax(0, 12rem) minmax(0, 1fr) auto 11.5rem',
    },
    alignItems: 'center',
    columnGap: '5',
    rowGap: '1',
    width: 'full',
    paddingBlock: '3',
    textAlign: 'start',
    cursor: 'pointer',
    '& svg': { transition: 'transform 150ms', color: 'faint' },
    '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
    _hover: { bg: 'sunken' },
  },
});

export const Lead = memo(function Lead({ enquiry }: { enquiry: Enquiry }) {
  const [isOpen, setIsOpen] = useState(false);
  const detailId = useId();
  const { tone, label } = badges[enquiry.state];
  return (
    <chakra.li borderBottom="1px solid" borderColor="line">
      <Row type="button" aria-expanded={isOpen} aria-controls={detailId} onClick={() => setIsOpen(!isOpen)}>
        <chakra.span minWidth="0">
          <chakra.span display="block" fontWeight="600" textStyle="small" {...oneLine}>
            {enquiry.firstName}
          </chakra.span>
          <chakra.span display="block" textStyle="label" color="muted" fontWeight="400" {...oneLine}>
            {enquiry.email}
          </chakra.span>
        </chakra.span>
        <chakra.span
          gridColumn={{ base: '1 / -1', md: 'auto' }}
          order={{ base: 1, md: 0 }}
          textStyle="small"
          color="muted"
          {...oneLine}
        >
          {enquiry.notes}
        </chakra.span>
        <chakra.span display="flex" gap="2" alignItems="center">
          {enquiry.answeredAt !== null && (
            <Badge display={{ base: 'none', sm: 'inline-flex' }}>Answered</Badge>
          )}
          <Badge tone={tone}>{label}</Badge>
        </chakra.span>
        <chakra.span
          gridColumn={{ base: '1 / -1', md: 'auto' }}
          order={{ base: 2, md: 0 }}
          display="flex"
          justifyContent="space-between"
          gap="3"
          textStyle="label"
          fontWeight="400"
          color="faint"
          fontVariantNumeric="tabular-nums"
        >
          <Moment at={enquiry.createdAt} />
          <ChevronDown aria-hidden="true" size={18} />
        </chakra.span>
      </Row>
      <chakra.div id={detailId} hidden={!isOpen}>
        {isOpen && <LeadDetail enquiry={enquiry} />}
      </chakra.div>
    </chakra.li>
  );
});

function LeadDetail({ enquiry }: { enquiry: Enquiry }) {
  const { email, phone, notes, reason, attempts } = enquiry;
  return (
    <chakra.div
      display="grid"
      gap={{ base: '6', md: '10' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      paddingBlock="4"
      paddingBottom="8"
    >
      <chakra.div display="grid" gap="4" alignContent="start">
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
        </chakra.div>
        <LeadActions enquiry={enquiry} />
      </chakra.div>
      <chakra.div>
        {/* What the last attempt says already is not said twice. */}
        {reason !== null && reason !== attempts.at(-1)?.error && (
          <chakra.p
            textStyle="small"
            color="muted"
            marginBottom="4"
            overflowWrap="anywhere"
            _firstLetter={{ textTransform: 'uppercase' }}
          >
            {reason}
          </chakra.p>
        )}
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

function LeadActions({ enquiry: { id, firstName, state, answeredAt } }: { enquiry: Enquiry }) {
  const sendAgain = useSendAgain();
  const markAnswered = useMarkAnswered();
  const isAnswered = answeredAt !== null;
  const onError = (cause: Error) => toastFailure(cause.message);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {state !== 'delivered' && (
        <Button
          size="sm"
          variant="ink"
          isBusy={sendAgain.isPending}
          onClick={() =>
            sendAgain.mutate(id, { onSuccess: () => toast.success('It is being sent again.'), onError })
          }
        >
          {!sendAgain.isPending && <RotateCw aria-hidden="true" size={16} />}
          Send again
          <VisuallyHidden> the enquiry of {firstName}</VisuallyHidden>
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        isBusy={markAnswered.isPending}
        onClick={() => markAnswered.mutate({ id, isAnswered: !isAnswered }, { onError })}
      >
        {!isAnswered && !markAnswered.isPending && <Check aria-hidden="true" size={16} />}
        {isAnswered ? 'Mark as not answered' : 'Mark as answered'}
      </Button>
    </chakra.div>
  );
}
