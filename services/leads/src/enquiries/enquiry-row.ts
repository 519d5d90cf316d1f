import type { Person } from '@portfolio/contracts/account/people.ts';
import type { StoredAnswer } from '@portfolio/contracts/leads/questions.ts';
import type { Journey } from '@portfolio/contracts/leads/journey.ts';
import { environmentChannelId } from '@portfolio/contracts/leads/channels.ts';
import {
  deliveryAttemptSchema,
  noCrmReason,
  type Delivery,
  type DeliveryAttempt,
  type Enquiry,
  type EnquiryState,
  type Stage,
} from '@portfolio/contracts/leads/leads.ts';

interface DeliveryRow extends Delivery {
  isOn: boolean;
  deliveredAt: string | null;
}

/** An enquiry as the database gives it. */
export interface EnquiryRow {
  id: string;
  reference: string;
  first_name: string;
  email: string;
  phone: string;
  notes: string;
  created_at: Date;
  answered_at: Date | null;
  answered_by: Person | null;
  assigned_to: Person | null;
  assigned_by: Person | null;
  assigned_at: Date | null;
  stage: Stage;
  spam_score: number;
  spam_reasons: string[];
  consent_text: string | null;
  /** PostgreSQL gives numbers of any length as text. */
  value: string | null;
  journey: Journey | null;
  answers: StoredAnswer[];
  language: string | null;
  state: EnquiryState;
  deliveries: DeliveryRow[];
}

/** @param responseMinutes how long an answer may take */
export function enquiryOf(row: EnquiryRow, responseMinutes: number): Enquiry {
  const deliveries = row.deliveries.map(deliveryOf);
  return {
    id: row.id,
    reference: row.reference,
    firstName: row.first_name,
    email: row.email,
    phone: row.phone,
    notes: row.notes,
    state: row.state,
    reason: reasonOf(row.state, deliveries),
    attempts: deliveries.flatMap(({ attempts }) => attempts).toSorted((a, b) => a.at.localeCompare(b.at)),
    deliveries,
    createdAt: row.created_at.toISOString(),
    deliveredAt: row.state === 'delivered' ? lastDelivery(row.deliveries) : null,
    stage: row.stage,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by,
    assignedTo: row.assigned_to,
    assignedBy: row.assigned_by,
    assignedAt: row.assigned_at?.toISOString() ?? null,
    respondBy: new Date(row.created_at.getTime() + responseMinutes * 60_000).toISOString(),
    spam: { score: row.spam_score, reasons: row.spam_reasons },
    consent:
      row.consent_text === null ? null : { text: row.consent_text, agreedAt: row.created_at.toISOString() },
    value: row.value === null ? null : Number(row.value),
    answers: row.answers,
    journey: row.journey,
    language: row.language,
  };
}

function deliveryOf(row: DeliveryRow): Delivery {
  const { channelId, kind, name, state, externalId, externalUrl } = row;
  const attempts = row.attempts.map(attemptOf);
  return { channelId, kind, name, state, reason: reasonOfDelivery(row), externalId, externalUrl, attempts };
}

const attemptOf = (attempt: DeliveryAttempt): DeliveryAttempt =>
  deliveryAttemptSchema.parse({ ...attempt, at: new Date(attempt.at).toISOString() });

/** What is pending for a channel that is off waits for that, whatever went wrong before. */
function reasonOfDelivery({ channelId, state, reason, isOn }: DeliveryRow): string | null {
  if (state !== 'pending' || isOn) return reason;
  return channelId === environmentChannelId ? noCrmReason : 'not sent: the channel is off';
}

/** Of the delivery that gives the enquiry its state. */
function reasonOf(state: EnquiryState, deliveries: readonly Delivery[]): string | null {
  if (state === 'suspect') return 'in quarantine: looks like spam';
  if (deliveries.length === 0) return noCrmReason;
  const decisive = deliveries.filter((delivery) => delivery.state === state);
  if (decisive.length === 0) return 'cancelled';
  return decisive.find(({ reason }) => reason !== null)?.reason ?? null;
}

function lastDelivery(deliveries: readonly DeliveryRow[]): string | null {
  const times = deliveries.flatMap(({ deliveredAt }) =>
    deliveredAt === null ? [] : [new Date(deliveredAt).toISOString()],
  );
  return times.toSorted().at(-1) ?? null;
}
