import type { Insights, Outcome } from '@portfolio/contracts/insights/insights.ts';
import { byteOrderMark, formatRow } from '../enquiries/csv.ts';

const cellsOf = ({ views, enquiries, won, value }: Outcome) => [views, enquiries, won, value].map(String);

/** Insights as a table: a line for each sum, and what it is of. */
export function formatInsights({
  from,
  to,
  byDay,
  byApp,
  byPage,
  byReferrer,
  bySource,
  ...all
}: Insights): string {
  const rows = [
    ['Of', 'Name', 'Views', 'Enquiries', 'Won', 'Value'],
    ['All', `${from} to ${to}`, ...cellsOf(all)],
    ['Before', '', ...cellsOf(all.before)],
    ...byDay.map(({ day, views, enquiries }) => ['Day', day, String(views), String(enquiries), '', '']),
    ...byApp.map(({ title, ...app }) => ['App', title, ...cellsOf(app)]),
    ...byPage.map(({ title, ...page }) => ['Page', title, ...cellsOf(page)]),
    ...byReferrer.map(({ host, ...sums }) => ['Came from', host, ...cellsOf(sums)]),
    ...bySource.map(({ source, ...sums }) => ['Source', source, ...cellsOf(sums)]),
  ];
  return byteOrderMark + rows.map(formatRow).join('');
}
