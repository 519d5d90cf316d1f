import type { ContentEvent } from '@portfolio/contracts/leads/content-events.ts';
import type { Journey } from '@portfolio/contracts/leads/journey.ts';
import type { StoredAnswer } from '@portfolio/contracts/leads/questions.ts';
import type { EnquiryBody } from '@portfolio/contracts/leads/leads.ts';

/** What a channel sends. */
export interface OutgoingEnquiry {
  id: string;
  reference: string;
  createdAt: Date;
  body: EnquiryBody;
  /** How the visitor came to write, where they told it. */
  journey: Journey | null;
  answers: readonly StoredAnswer[];
  /** In which they wrote; null where that is not known. */
  language: string | null;
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
  /** Whether the visitor may get an acknowledgement: few go to one mailbox, since anybody can enter its address. */
  canAcknowledge: boolean;
  /** Recipients of a mail that have it already, so that they do not get it again. */
  acceptedRecipients: readonly string[];
}

/** One delivery of an event of the content. */
export interface OutgoingEvent {
  /** As that of `Outgoing`. */
  key: string;
  event: ContentEvent;
  /** A marked test of the channel, which is stored nowhere. */
  isTest: boolean;
}

/** What came of one try. */
export interface Answer {
  /** `channelRefused`: the far side takes nothing of this channel, as with a wrong password; `refused`: it does not take this. */
  outcome: 'delivered' | 'temporary' | 'refused' | 'channelRefused';
  /** The HTTP status or the SMTP code; null where there was no answer. */
  status: number | null;
  /** The far side's own words, with who says them. */
  words: string;
  /** Milliseconds that the far side asked for before the next try. */
  retryAfter: number;
  externalId?: string | undefined;
  externalUrl?: string | undefined;
  /** Of a mail that is not delivered to all of its recipients: who has it. */
  acceptedRecipients?: readonly string[] | undefined;
  /** What did not work although it was delivered. */
  warning?: string | undefined;
}

/** Takes one delivery to the far side; `cancelled` ends it early. Only within senders does it reject, with `NotDelivered`. */
export type Send<Sent = Outgoing> = (outgoing: Sent, cancelled: AbortSignal) => Promise<Answer>;

/** Ends a delivery wherever it is, with what came of it. */
export class NotDelivered extends Error {
  override readonly name = 'NotDelivered';
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(answer.words);
    this.answer = answer;
  }
}

/** The answer of a delivery, also where it ended early. */
export async function settled(delivery: Promise<Answer>): Promise<Answer> {
  try {
    return await delivery;
  } catch (error) {
    if (error instanceof NotDelivered) return error.answer;
    throw error;
  }
}

/** A mail without its addresses. */
export interface Mail {
  subject: string;
  heading: string;
  text: string;
  /** What stands below the heading. */
  html: string;
  /** What the reader may do next. */
  link?: { label: string; url: string } | undefined;
  /** Absent: English. */
  language?: string | undefined;
}

/** A message of the site's own to the owner; the key is the same over all tries. */
export interface Notice extends Mail {
  key: string;
  /** What it is about, for programs that get it. */
  topic?: string;
  /** Who gets it in place of the channel's own recipients. */
  to?: readonly string[];
}

/** Takes a notice to the owner, who is told where one recipient got it. Never rejects. */
export type SendNotice = (notice: Notice) => Promise<Answer>;
