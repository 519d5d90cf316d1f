import { auditKinds, type AuditKind } from '@portfolio/contracts/audit.ts';
import type { FiltersOf } from '../../kit/use-address-filters.ts';

const whoPattern = /^(?:nobody|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** A day of this century or the last: a year that is being typed has other numbers on the way. */
export const isDay = (text: string) =>
  /^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const isWho = (text: string) => whoPattern.test(text);

/**
 * What of the record is shown, in the page's address: of whom (a user's id, or `nobody`), what, and of which days, in the time
 * zone of whoever looks; both days belong to the span.
 */
export const auditFilters = {
  who: isWho,
  kind: Object.keys(auditKinds) as readonly AuditKind[],
  from: isDay,
  to: isDay,
  refused: ['1'],
} as const;
export type AuditFilter = FiltersOf<typeof auditFilters>;

/** The first moment of a day, or of one some days after it, here. */
function startOf(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** The filter as a query of the API. */
export const filterQuery = ({ who, kind, from, to, refused }: AuditFilter): Record<string, string> => ({
  ...(who !== undefined && { userId: who }),
  ...(kind !== undefined && { kind }),
  ...(from !== undefined && { from: startOf(from) }),
  ...(to !== undefined && { to: startOf(to, 1) }),
  ...(refused !== undefined && { outcome: 'refused' }),
});
