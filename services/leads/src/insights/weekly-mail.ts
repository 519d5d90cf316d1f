import type { Insights } from '@portfolio/contracts/insights/insights.ts';
import type { LeadsSummary } from '@portfolio/contracts/leads/leads.ts';
import escapeHtml from 'escape-html';
import type { Mail } from '../senders/sender.ts';

/** What the mail tells beside the numbers of its week. */
interface WeeklyFacts {
  waiting: Pick<LeadsSummary, 'open' | 'overdue'>;
  currency: string;
  /** The address of this site. */
  site: string;
}

const most = 3;

/** The numbers of a week in ten lines (contract, section 18). */
export function writeWeekly(week: Insights, { waiting, currency, site }: WeeklyFacts): Mail {
  const { views, enquiries, won, value, before } = week;
  const money = new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 });
  const worth = value > 0 ? `, worth ${money.format(value)}` : '';
  const lines = [
    `Views: ${compared(views, before.views)}`,
    `Enquiries: ${compared(enquiries, before.enquiries)}`,
    `Won of these: ${format(won)}${worth}`,
    ...week.byApp
      .filter((app) => app.views > 0)
      .slice(0, most)
      .map((app) => `${app.title}: ${counted(app.views, 'view')}, ${counted(app.enquiries, 'enquiry')}`),
    ...week.byReferrer
      .slice(0, most)
      .map(({ host, ...sums }) => `From ${host}: ${counted(sums.views, 'view')}`),
    waitingLine(waiting),
  ];
  const heading = `${counted(views, 'view')} and ${counted(enquiries, 'enquiry')} last week`;
  return {
    subject: heading,
    heading,
    text: `${heading}\n\n${week.from} to ${week.to}\n\n${lines.join('\n')}\n`,
    html: `<p>${week.from} to ${week.to}</p>\n<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
    link: { label: 'All numbers', url: `${site}/admin/insights?from=${week.from}&to=${week.to}` },
  };
}

const format = (count: number) => count.toLocaleString('en');
const compared = (count: number, before: number) => `${format(count)} (the week before ${format(before)})`;
const counted = (count: number, what: 'view' | 'enquiry') =>
  `${format(count)} ${count === 1 ? what : plurals[what]}`;
const plurals = { view: 'views', enquiry: 'enquiries' };

function waitingLine({ open, overdue }: WeeklyFacts['waiting']): string {
  if (open === 0) return 'Nobody waits for an answer.';
  return `${counted(open, 'enquiry')} not answered yet, ${format(overdue)} overdue`;
}
