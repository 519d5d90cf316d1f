import type { Enquiry } from '@portfolio/contracts/leads.ts';

export interface TimelineEvent {
  /** ISO 8601. */
  at: string;
  what: string;
  tone: 'neutral' | 'success' | 'error';
}

const isAccepted = (status: number | null) =>
  status !== null && ((status >= 200 && status < 300) || status === 409);

/** What happened to an enquiry, in order: received, each call of the CRM with its answer, delivered, answered. */
export function timelineOf(enquiry: Enquiry): TimelineEvent[] {
  const { createdAt, attempts, deliveredAt, answeredAt } = enquiry;
  const events: TimelineEvent[] = [
    { at: createdAt, what: 'Received', tone: 'neutral' },
    ...attempts.map(({ at, status, error }): TimelineEvent => {
      const answer = status === null ? 'No answer from the CRM' : `The CRM answered ${String(status)}`;
      const words = error?.replace(/^the CRM answered \d+(?:: )?/, '') ?? '';
      return {
        at,
        what: words === '' ? answer : `${answer}: ${words}`,
        tone: isAccepted(status) ? 'neutral' : 'error',
      };
    }),
  ];
  if (deliveredAt !== null) events.push({ at: deliveredAt, what: 'Delivered to the CRM', tone: 'success' });
  if (answeredAt !== null) events.push({ at: answeredAt, what: 'Marked as answered', tone: 'success' });
  // Stable: an attempt stays before the delivery that it brought about in the same instant.
  return events.toSorted((first, second) => Date.parse(first.at) - Date.parse(second.at));
}
