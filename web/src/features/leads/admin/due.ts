import type { Enquiry } from '@portfolio/contracts/leads/leads.ts';

const minuteMs = 60_000;

/** Minutes in the two largest units: `3 h 20 min`. */
export function describeMinutes(minutes: number): string {
  const units = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor(minutes / 60) % 24, 'h'],
    [Math.floor(minutes) % 60, 'min'],
  ] as const;
  const first = units.findIndex(([count]) => count > 0);
  if (first === -1) return 'less than a minute';
  return units
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${String(count)} ${unit}`)
    .join(' ');
}

/** Whether somebody still waits for an answer (contract, section 10). */
export const isOpen = ({ answeredAt, stage, state }: Enquiry): boolean =>
  answeredAt === null && (stage === 'new' || stage === 'contacted') && state !== 'suspect';

export interface Due {
  words: string;
  tone: 'neutral' | 'warning' | 'error';
}

/** The time left for an answer, or the time over; undefined where nobody waits. Pressing after five sixths, when the reminder goes out. */
export function dueOf(enquiry: Enquiry, now: number): Due | undefined {
  if (!isOpen(enquiry)) return undefined;
  const until = Date.parse(enquiry.respondBy);
  const left = (until - now) / minuteMs;
  if (left < 0) return { words: `Overdue by ${describeMinutes(-left)}`, tone: 'error' };
  const all = (until - Date.parse(enquiry.createdAt)) / minuteMs;
  return { words: `Due in ${describeMinutes(left)}`, tone: left < all / 6 ? 'warning' : 'neutral' };
}
