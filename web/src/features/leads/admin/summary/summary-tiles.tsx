import type { LeadsSummary } from '@portfolio/contracts/leads/leads.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { chakra } from '@chakra-ui/react';
import { Moment } from '../../../../ui/layout/moment.tsx';
import { describeMinutes } from '../due.ts';
import { summaryQuery } from '../leads.api.ts';

type Tone = 'ink' | 'warning' | 'error' | 'success';

interface TileProps {
  label: string;
  value: ReactNode;
  /** What it is made of. */
  detail?: ReactNode;
  tone?: Tone;
  /** The list of what is counted, as a query of the page's address. */
  to?: string;
}

const canaryTexts = {
  ok: { words: 'Alive', tone: 'success' },
  broken: { words: 'Broken', tone: 'error' },
  waiting: { words: 'Waiting', tone: 'ink' },
  off: { words: 'Off', tone: 'ink' },
} as const;

const warnIf = (count: number, tone: Tone): Tone => (count > 0 ? tone : 'ink');

function tilesOf(summary: LeadsSummary): TileProps[] {
  const { open, overdue, suspect, failed, answeredInTime, medianAnswerMinutes, canary } = summary;
  return [
    { label: 'Open', value: open },
    { label: 'Overdue', value: overdue, tone: warnIf(overdue, 'error'), to: '?isOverdue=true' },
    { label: 'Suspect', value: suspect, tone: warnIf(suspect, 'warning'), to: '?state=suspect' },
    { label: 'Failed', value: failed, tone: warnIf(failed, 'error'), to: '?state=failed' },
    {
      label: 'Answered in time',
      value: answeredInTime.percent === null ? '–' : `${String(answeredInTime.percent)} %`,
      detail: `${String(answeredInTime.count)} of ${String(answeredInTime.of)} in 90 days`,
    },
    {
      label: 'Median answer',
      value: medianAnswerMinutes === null ? '–' : describeMinutes(medianAnswerMinutes),
      detail: 'over 90 days',
    },
    {
      label: 'Canary',
      value: canaryTexts[canary.state].words,
      tone: canaryTexts[canary.state].tone,
      detail: <CanaryDetail {...canary} />,
    },
  ];
}

function CanaryDetail({ state, lastProvenAt }: LeadsSummary['canary']) {
  if (lastProvenAt !== null)
    return (
      <>
        last came through <Moment at={lastProvenAt} />
      </>
    );
  return state === 'off' ? 'no test enquiries are sent' : 'no test enquiry came through yet';
}

const nothingYet = '\u00a0';
/** As large as the numbers that will stand there, so that nothing below them moves. */
const loadingTiles: readonly TileProps[] = [
  ...['Open', 'Overdue', 'Suspect', 'Failed'].map((label) => ({ label, value: '–' })),
  ...['Answered in time', 'Median answer', 'Canary'].map((label) => ({
    label,
    value: '–',
    detail: nothingYet,
  })),
];

/** How things stand, in seven numbers; those of a list lead to it. */
export function SummaryTiles() {
  const { data, error } = useQuery(summaryQuery);
  const tiles = data === undefined ? loadingTiles : tilesOf(data);
  return (
    <section aria-label="Summary">
      <chakra.ul
        listStyle="none"
        display="grid"
        gridTemplateColumns={{
          base: 'repeat(4, minmax(0, 1fr))',
          xl: 'repeat(4, minmax(0, 4fr)) repeat(2, minmax(0, 6fr)) minmax(0, 7fr)',
        }}
        borderBlock="1px solid"
        borderColor="line"
      >
        {tiles.map((tile) => (
          <Tile key={tile.label} {...tile} />
        ))}
      </chakra.ul>
      {error !== null && (
        <chakra.p role="alert" textStyle="small" color="error" marginTop="2">
          The numbers could not be loaded: {error.message}
        </chakra.p>
      )}
    </section>
  );
}

const TileGrid = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'start',
    height: 'full',
    paddingBlock: { base: '3', md: '4' },
    paddingInlineEnd: '4',
    '&:is(a):hover': { bg: 'sunken' },
  },
});

function Tile({ label, value, detail, tone = 'ink', to }: TileProps) {
  const content = (
    <>
      <chakra.span
        textStyle="label"
        color="muted"
        textDecoration={to && 'underline'}
        textDecorationColor="edge"
        textUnderlineOffset="0.3em"
      >
        {label}
      </chakra.span>
      <chakra.span
        textStyle="subheading"
        color={tone}
        fontVariantNumeric="tabular-nums"
        marginTop="1"
        order={-1}
      >
        {value}
      </chakra.span>
      {detail !== undefined && (
        <chakra.span textStyle="label" fontWeight="400" color="faint" minHeight={{ base: '1lh', xl: '2lh' }}>
          {detail}
        </chakra.span>
      )}
    </>
  );
  return (
    // Where they do not fit into one row, the counts do, and the longer ones follow.
    <chakra.li
      minWidth="0"
      gridColumn={{ base: detail === undefined ? 'span 1' : 'span 2', xl: 'auto' }}
      _last={{ gridColumn: { base: '1 / -1', xl: 'auto' } }}
    >
      {to === undefined ? (
        <TileGrid>{content}</TileGrid>
      ) : (
        <TileGrid asChild>
          <Link to={to}>{content}</Link>
        </TileGrid>
      )}
    </chakra.li>
  );
}
