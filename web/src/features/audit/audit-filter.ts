import { auditKinds, type AuditKind } from '@portfolio/contracts/audit.ts';

/** What of the record is shown. */
export interface AuditFilter {
  /** A user's id, or `nobody`; undefined: everybody. */
  who: string | undefined;
  kind: AuditKind | undefined;
  /** Days such as `2026-11-25`, in the time zone of whoever looks; both belong to the span. */
  from: string | undefined;
  to: string | undefined;
  isRefusedOnly: boolean;
}

const whoPattern = /^(?:nobody|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** A day of this century or the last: a year that is being typed has other numbers on the way. */
export const isDay = (text: string) =>
  /^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Reads the address; what makes no sense in it filters nothing. */
export function readFilter(parameters: URLSearchParams): AuditFilter {
  const read = (name: string, isValid: (text: string) => boolean) => {
    const text = parameters.get(name) ?? '';
    return isValid(text) ? text : undefined;
  };
  return {
    who: read('who', (text) => whoPattern.test(text)),
    kind: read('kind', (text) => Object.hasOwn(auditKinds, text)) as AuditKind | undefined,
    from: read('from', isDay),
    to: read('to', isDay),
    isRefusedOnly: parameters.has('refused'),
  };
}

const withoutAbsent = (values: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** The filter as parameters of the page's address. */
export const writeFilter = ({ who, kind, from, to, isRefusedOnly }: AuditFilter): Record<string, string> =>
  withoutAbsent({ who, kind, from, to, refused: isRefusedOnly ? '1' : undefined });

/** The first moment of a day, or of one some days after it, here. */
function startOf(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** The filter as a query of the API. */
export const filterQuery = ({ who, kind, from, to, isRefusedOnly }: AuditFilter): Record<string, string> =>
  withoutAbsent({
    userId: who,
    kind,
    from: from === undefined ? undefined : startOf(from),
    to: to === undefined ? undefined : startOf(to, 1),
    outcome: isRefusedOnly ? 'refused' : undefined,
  });
