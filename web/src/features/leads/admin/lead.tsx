import type { EnquiryState, Enquiry } from '@portfolio/contracts/leads/leads.ts';
import { ChevronDown } from 'lucide-react';
import { memo, useEffect, useId, useRef } from 'react';
import type { TypedTexts } from '../../../lib/drafts/typed-texts.ts';
import { chakra } from '@chakra-ui/react';
import { Badge } from '../../../ui/layout/badge.tsx';
import { Moment } from '../../../ui/layout/moment.tsx';
import { dueOf } from './due.ts';
import { LeadDetail } from './enquiry/lead-detail.tsx';
import type { LeadHandlers } from './lead-handlers.ts';
import { stageLabels } from './enquiry/stage-select.tsx';
import type { Answering } from './use-answering.ts';

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
    paddingInlineStart: '3',
    textAlign: 'start',
    cursor: 'pointer',
    borderInlineStart: '3px solid transparent',
    '& svg': { transition: 'transform 150ms', color: 'faint' },
    '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
    '&[data-selected]': { borderInlineStartColor: 'signal', bg: 'sunken' },
    _hover: { bg: 'sunken' },
  },
});

interface LeadProps extends LeadHandlers {
  enquiry: Enquiry;
  isOpen: boolean;
  isSelected: boolean;
  isFocusWanted: boolean;
  /** Milliseconds. */
  now: number;
  answering: Answering;
  /** Notes that are typed and not added yet. */
  noteTexts: TypedTexts;
}

export function Lead(props: LeadProps) {
  const { enquiry, isOpen, isSelected, isFocusWanted, now, onToggle, onSelect, onFocused } = props;
  const detailId = useId();
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isFocusWanted) return;
    row.current?.focus({ preventScroll: true });
    onFocused();
  }, [isFocusWanted, onFocused]);
  return (
    <>
      <Row
        ref={row}
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailId}
        data-selected={isSelected || undefined}
        onFocus={() => onSelect(enquiry)}
        onClick={() => onToggle(enquiry)}
      >
        <RowContent enquiry={enquiry} now={now} />
      </Row>
      <chakra.div id={detailId} hidden={!isOpen}>
        {isOpen && <LeadDetail {...props} />}
      </chakra.div>
    </>
  );
}

/** What was done about an enquiry: its stage, who has it, that it is answered. */
const marksOf = ({ stage, assignedTo, answeredAt }: Enquiry): string[] => [
  ...(stage === 'new' ? [] : [stageLabels[stage]]),
  ...(assignedTo === null ? [] : [assignedTo.name]),
  ...(answeredAt === null ? [] : ['Answered']),
];

/** Of several badges: a line of their own on a phone. */
const lineOfBadges = {
  gridColumn: { base: '1 / -1', md: 'auto' },
  order: { base: 1, md: 0 },
  justifyContent: { base: 'flex-start', md: 'flex-end' },
} as const;

/** Kept while somebody scrolls, when the list is rendered with each row that comes. */
const RowContent = memo(function RowContent({ enquiry, now }: { enquiry: Enquiry; now: number }) {
  const { tone, label } = badges[enquiry.state];
  const due = dueOf(enquiry, now);
  const marks = marksOf(enquiry);
  return (
    <>
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
      <chakra.span
        display="flex"
        flexWrap="wrap"
        gap="2"
        alignItems="center"
        {...(marks.length > 0 ? lineOfBadges : { justifyContent: 'flex-end' })}
      >
        {marks.map((mark) => (
          <Badge key={mark}>{mark}</Badge>
        ))}
        <Badge tone={tone}>{label}</Badge>
      </chakra.span>
      <chakra.span
        gridColumn={{ base: '1 / -1', md: 'auto' }}
        order={{ base: 2, md: 0 }}
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        gap="3"
        textStyle="label"
        fontWeight="400"
        color="faint"
        fontVariantNumeric="tabular-nums"
      >
        <chakra.span display="grid" gridAutoFlow={{ base: 'column', md: 'row' }} columnGap="3">
          <Moment at={enquiry.createdAt} />
          {due !== undefined && (
            <chakra.span fontWeight="560" color={due.tone === 'neutral' ? 'muted' : due.tone}>
              {due.words}
            </chakra.span>
          )}
        </chakra.span>
        <ChevronDown aria-hidden="true" size={18} />
      </chakra.span>
    </>
  );
});
