import type { Enquiry } from '@portfolio/contracts/leads/leads.ts';
import { chakra } from '@chakra-ui/react';
import { Moment } from '../../../../ui/layout/moment.tsx';
import { timelineOf, type TimelineEvent } from './timeline-events.ts';

const marks = { neutral: 'edge', success: 'success', error: 'error' } as const satisfies Record<
  TimelineEvent['tone'],
  string
>;

const Event = chakra('li', {
  base: {
    position: 'relative',
    paddingInlineStart: '6',
    paddingBottom: '4',
    textStyle: 'small',
    // The line from this mark to the next one.
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0.3125rem',
      top: '1.25rem',
      bottom: '-0.25rem',
      width: '1px',
      bg: 'line',
    },
    _last: { paddingBottom: '0', _before: { display: 'none' } },
  },
});

/** The way of an enquiry, step by step. */
export function LeadTimeline({ enquiry }: { enquiry: Enquiry }) {
  return (
    <chakra.ol listStyle="none" aria-label="Delivery">
      {timelineOf(enquiry).map(({ at, what, tone }, index) => (
        <Event key={index}>
          <chakra.span
            aria-hidden="true"
            position="absolute"
            insetInlineStart="0"
            top="0.4em"
            width="0.6875rem"
            height="0.6875rem"
            borderRadius="full"
            bg={marks[tone]}
          />
          <chakra.span display="block" overflowWrap="anywhere">
            {what}
          </chakra.span>
          <chakra.span textStyle="label" fontWeight="400" color="faint">
            <Moment at={at} format="full" />
          </chakra.span>
        </Event>
      ))}
    </chakra.ol>
  );
}
