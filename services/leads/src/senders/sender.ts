import type { EnquiryBody } from '@portfolio/contracts/leads.ts';

/** What a channel sends. */
export interface OutgoingEnquiry {
  id: string;
  reference: string;
  createdAt: Date;
  body: EnquiryBody;
  /** A marked test of the channel, which is stored nowhere. */
  isTest: boolean;
}

/** One delivery of an enquiry. */
export interface Outgoing {
  /** The same over all tries of this delivery, and unlike that of any other. */
  key: string;
  enquiry: OutgoingEnquiry;
  /** Whether an earlier try may have reached the far side. */
  isRepeat: boolean;
  /** Recipients of a mail that have it already, so that they do not get it again. */
  takenBy: readonly string[];
}

/** What came of one try. */
export interface Answer {
  outcome: 'delivered' | 'temporary' | 'refused';
  /** The HTTP status or the SMTP code; null where there was no answer. */
  status: number | null;
  /** The far side's own words, with who says them. */
  words: string;
  /** Milliseconds that the far side asked for before the next try. */
  retryAfter: number;
  externalId?: string | undefined;
  externalUrl?: string | undefined;
  /** Of a mail that is not delivered to all of its recipients: who has it. */
  takenBy?: readonly string[] | undefined;
  /** What did not work although it was delivered. */
  warning?: string | undefined;
}

/** Takes one enquiry to the far side. Never rejects; `cancelled` ends it early. */
export type Send = (outgoing: Outgoing, cancelled: AbortSignal) => Promise<Answer>;
