import { chakra, Flex, Input } from '@chakra-ui/react';
import type { Insights, Insights as Answer, Outcome } from '@portfolio/contracts/insights/insights.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FilterButtons } from '../../../kit/filters.tsx';
import { ScreenHead } from '../../../kit/list-screen.tsx';
import { Disclosure } from '../../../ui/dialogs/disclosure.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useSiteMoney } from '../site-money.ts';
import { insightsFile, insightsQuery, type Span } from './insights.api.ts';
import { describeChange, lastDays, spanOf } from './span.ts';
import { SumsTable } from './sums-table.tsx';
import { ButtonAnchor } from '../../../ui/buttons/button.tsx';

const isEmpty = ({ views, enquiries }: Answer) => views === 0 && enquiries === 0;

/** What visitors look at, where they come from, and what came of it (contract, section 18). */
export function Insights() {
  const [parameters, setParameters] = useSearchParams();
  const span = spanOf(parameters);
  const query = useQuery(insightsQuery(span));
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      <ScreenHead
        title="Insights"
        actions={
          <ButtonAnchor href={insightsFile(span)} download variant="outline" size="sm">
            <Download aria-hidden="true" size={16} />
            Export CSV
          </ButtonAnchor>
        }
      />
      <SpanChoice span={span} onChoose={(next) => setParameters({ ...next }, { replace: true })} />
      <QueryView
        query={query}
        name="The numbers"
        placeholder={<Skeleton height="20rem" />}
        isEmpty={isEmpty}
        empty={
          <EmptyState title="Nothing in these days">
            Views are counted from the first visit on, and stand here within ten seconds. Signed-in people,
            programs and browsers that ask not to be counted are left out.
          </EmptyState>
        }
      >
        {(found) => <Found found={found} />}
      </QueryView>
    </chakra.div>
  );
}

function Found({ found }: { found: Answer }) {
  const money = useSiteMoney();
  const write = (amount: number) => (money === undefined ? String(amount) : money.write(amount));
  const cellsOf = ({ views, enquiries, won, value }: Outcome) => [
    String(views),
    String(enquiries),
    String(won),
    value === 0 ? '–' : write(value),
  ];
  const lists: readonly (readonly [title: string, hint: string, rows: (readonly string[])[]])[] = [
    [
      'Apps',
      'Enquiries are those whose visitors told that they looked at it.',
      found.byApp.map((app) => [app.title, ...cellsOf(app)]),
    ],
    [
      'Pages',
      'Enquiries are those whose visitors told that they came in there.',
      found.byPage.map((page) => [`${page.title} (${page.path})`, ...cellsOf(page)]),
    ],
    [
      'Where they came from',
      'The site whose link was followed.',
      found.byReferrer.map(({ host, ...sums }) => [host, ...cellsOf(sums)]),
    ],
    [
      'Sources',
      'What stood behind utm_source in the address.',
      found.bySource.map(({ source, ...sums }) => [source, ...cellsOf(sums)]),
    ],
  ];
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }} gap="4">
        <Total label="Views" now={found.views} before={found.before.views}>
          {found.views}
        </Total>
        <Total label="Enquiries" now={found.enquiries} before={found.before.enquiries}>
          {found.enquiries}
        </Total>
        <Total label="Won" now={found.won} before={found.before.won}>
          {found.won}
        </Total>
        <Total label="Worth">{write(found.value)}</Total>
      </chakra.dl>
      <chakra.p textStyle="small" color="muted">
        A view is a page that was shown; nobody knows by whom. Compared is with as many days before.
      </chakra.p>
      <DayBars days={found.byDay} />
      {lists.map(
        ([title, hint, rows]) =>
          rows.length > 0 && (
            <chakra.section key={title} aria-label={title}>
              <chakra.h2 textStyle="subheading">{title}</chakra.h2>
              <chakra.p textStyle="small" color="muted" marginBottom="3">
                {hint}
              </chakra.p>
              <SumsTable caption={title} head={['Name', 'Views', 'Enquiries', 'Won', 'Worth']} rows={rows} />
            </chakra.section>
          ),
      )}
    </chakra.div>
  );
}

interface TotalProps {
  label: string;
  now?: number;
  before?: number;
  children: ReactNode;
}

function Total({ label, now = 0, before = 0, children }: TotalProps) {
  const change = describeChange(now, before);
  return (
    <div>
      <chakra.dt textStyle="label" color="muted">
        {label}
      </chakra.dt>
      <chakra.dd textStyle="heading" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.dd>
      <chakra.dd textStyle="small" color="muted" minHeight="1lh">
        {change ?? (now + before > 0 ? `${String(before)} before` : '')}
      </chakra.dd>
    </div>
  );
}

const height = 100;

/** Views day by day as bars, with a dot where enquiries came; the table below says the same. */
function DayBars({ days }: { days: Insights['byDay'] }) {
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

const choices = [7, 30, 90, 365] as const;

interface SpanChoiceProps {
  span: Span;
  onChoose: (span: Span) => void;
}

/** Which days the numbers are of. */
function SpanChoice({ span, onChoose }: SpanChoiceProps) {
  const chosen = choices.find((days) => {
    const last = lastDays(days);
    return last.from === span.from && last.to === span.to;
  });
  const choose = (change: Partial<Span>) => onChoose({ ...span, ...change });
  return (
    <Flex wrap="wrap" gap="2" align="center">
      <FilterButtons
        label="Days"
        choices={choices.map((days) => ({ value: String(days), label: `${String(days)} days` }))}
        chosen={String(chosen)}
        onChoose={(days) => onChoose(lastDays(Number(days)))}
      />
      <Input
        type="date"
        width="10rem"
        aria-label="First day"
        value={span.from}
        max={span.to}
        onChange={({ target: { value } }) => value !== '' && choose({ from: value })}
      />
      <Input
        type="date"
        width="10rem"
        aria-label="Last day"
        value={span.to}
        min={span.from}
        onChange={({ target: { value } }) => value !== '' && choose({ to: value })}
      />
    </Flex>
  );
}
