import type { EnquiryBody } from '@portfolio/contracts/leads/leads.ts';

/** An enquiry as it came in, and what is known about how. */
export interface Circumstances {
  body: EnquiryBody;
  /** What the field holds that people do not see; undefined where the client knows no such field. */
  website: string | undefined;
  /** Milliseconds since the form was opened; undefined where that is not known. */
  age: number | undefined;
  /** From how many other addresses the same text came in the last days. */
  sameTextAddresses: number;
  /** Whether the whole site gets more enquiries than usual at this moment. */
  isFlood: boolean;
}

/** What one signal makes of it: points towards 100, and why, in words for the administrator that repeat nothing of the enquiry. */
export interface Suspicion {
  points: number;
  reason: string;
}

/** Weak by itself: none gives 100 points. */
export type SpamSignal = (circumstances: Circumstances) => Suspicion | undefined;
