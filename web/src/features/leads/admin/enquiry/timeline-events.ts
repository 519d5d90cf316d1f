import type { Person } from '@portfolio/contracts/account/people.ts';
import type { ChannelKind } from '@portfolio/contracts/leads/channels.ts';
import type { DeliveryAttempt, Enquiry } from '@portfolio/contracts/leads/leads.ts';

export interface TimelineEvent {
  /** ISO 8601. */
  at: string;
  what: string;
  tone: 'neutral' | 'success' | 'error';
}

/** Who answers at the far side of a channel. */
const farSides: Readonly<Record<ChannelKind, string>> = {
  crm: 'the CRM',
  email: 'the mail server',
  webhook: 'the webhook',
  content: 'the content webhook',
  hubspot: 'HubSpot',
  pipedrive: 'Pipedrive',
};

const isAccepted = (status: number | null) =>
  status !== null && ((status >= 200 && status < 300) || status === 409);

/** What came of one call, in words: the far side's own, without saying twice who says them. */
function describeAttempt({ status, error }: DeliveryAttempt, who: string): string {
  const noAnswer = 'no answer';
  if (status === null && error?.startsWith(noAnswer) === true)
    return `${noAnswer} from ${who}${error.slice(noAnswer.length)}`;
  const answer = status === null ? `${noAnswer} from ${who}` : `${who} answered ${String(status)}`;
  const words = error?.replace(new RegExp(`^${who} answered \\d+:? ?`), '') ?? '';
  return words === '' ? answer : `${answer}: ${words}`;
}

/** @param channel its name, where there are several */
function eventOf(attempt: DeliveryAttempt, who: string, channel?: string): TimelineEvent {
  const words = describeAttempt(attempt, who);
  return {
    at: attempt.at,
    what: channel === undefined ? words.charAt(0).toUpperCase() + words.slice(1) : `${channel}: ${words}`,
    tone: isAccepted(attempt.status) ? 'neutral' : 'error',
  };
}

function attemptsOf({ deliveries, attempts }: Enquiry): TimelineEvent[] {
  if (deliveries.length === 0) return attempts.map((attempt) => eventOf(attempt, farSides.crm));
  const isAlone = deliveries.length === 1;
  return deliveries.flatMap((delivery) =>
    delivery.attempts.map((attempt) =>
      eventOf(attempt, farSides[delivery.kind], isAlone ? undefined : delivery.name),
    ),
  );
}

function arrivalOf({ deliveries }: Enquiry): string {
  if (deliveries.length > 1) return 'Delivered to every channel';
  const [only] = deliveries;
  return only === undefined || only.kind === 'crm' ? 'Delivered to the CRM' : `Delivered to ${only.name}`;
}

const describeAnswer = (by: Person | null) =>
  by === null ? 'Marked as answered' : `Marked as answered by ${by.name}`;

const describeAssignment = ({ assignedTo, assignedBy }: Enquiry) =>
  `Given to ${assignedTo?.name ?? ''} by ${assignedBy?.name ?? ''}`;

/** What happened to an enquiry, in order: received, each call of a channel with its answer, delivered, given to somebody, answered. */
export function timelineOf(enquiry: Enquiry): TimelineEvent[] {
  const { createdAt, deliveredAt, answeredAt, answeredBy, assignedAt } = enquiry;
  const events: TimelineEvent[] = [
    { at: createdAt, what: 'Received', tone: 'neutral' },
    ...attemptsOf(enquiry),
  ];
  if (deliveredAt !== null) events.push({ at: deliveredAt, what: arrivalOf(enquiry), tone: 'success' });
  if (assignedAt !== null)
    events.push({ at: assignedAt, what: describeAssignment(enquiry), tone: 'neutral' });
  if (answeredAt !== null) events.push({ at: answeredAt, what: describeAnswer(answeredBy), tone: 'success' });
  // Stable: an attempt stays before the delivery that it brought about in the same instant.
  return events.toSorted((first, second) => Date.parse(first.at) - Date.parse(second.at));
}
