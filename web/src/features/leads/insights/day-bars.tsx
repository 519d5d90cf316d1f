import type { Insights } from '@portfolio/contracts/insights/insights.ts';
import { chakra } from '@chakra-ui/react';
import { Disclosure } from '../../../ui/dialogs/disclosure.tsx';
import { SumsTable } from './sums-table.tsx';

const height = 100;

/** Views day by day as bars, with a dot where enquiries came; the table below says the same. */
export function DayBars({ days }: { days: Insights['byDay'] }) {
  const most = Math.max(1, ...days.map(({ views }) => views));
  return (
    <section aria-labelledby="by-day">
      <chakra.h2 id="by-day" textStyle="subheading" marginBottom="3">
        Day by day
      </chakra.h2>
      <chakra.svg
        viewBox={`0 0 ${String(days.length)} ${String(height + 10)}`}
        preserveAspectRatio="none"
        width="100%"
        height="8rem"
        aria-hidden="true"
        color="signal"
      >
        {days.map(({ day, views, enquiries }, index) => (
          <g key={day} fill="currentColor">
            <rect
              x={index + 0.1}
              width={0.8}
              y={height - (views / most) * height}
              height={(views / most) * height}
            />
            {enquiries > 0 && <rect x={index + 0.1} width={0.8} y={height + 4} height={6} />}
          </g>
        ))}
      </chakra.svg>
      <chakra.p textStyle="small" color="muted">
        The highest bar is {most} {most === 1 ? 'view' : 'views'}. A mark below a bar: an enquiry came on that
        day.
      </chakra.p>
      <Disclosure title="The same as a table" summary={`${String(days.length)} days`}>
        <SumsTable
          caption="Views and enquiries day by day"
          head={['Day', 'Views', 'Enquiries']}
          rows={days.map(({ day, views, enquiries }) => [day, String(views), String(enquiries)])}
        />
      </Disclosure>
    </section>
  );
}
