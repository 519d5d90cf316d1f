import { suspectScore, type Enquiry } from '@portfolio/contracts/leads/leads.ts';
import { gibberishSignal } from './gibberish.ts';
import { linksSignal } from './links.ts';
import type { Circumstances, SpamSignal } from './spam-signal.ts';
import { throwAwayAddressSignal } from './throw-away-address.ts';
import { floodSignal, hiddenFieldSignal, sameTextSignal, speedSignal } from './way-of-sending.ts';

/** All signals, as the reasons are listed. */
export const spamSignals: Readonly<Record<string, SpamSignal>> = {
  hiddenField: hiddenFieldSignal,
  speed: speedSignal,
  links: linksSignal,
  sameText: sameTextSignal,
  throwAwayAddress: throwAwayAddressSignal,
  gibberish: gibberishSignal,
  flood: floodSignal,
};

/**
 * Adds up weak signals; a flood is held back whatever they say (contract, section 10).
 *
 * @param hasFourFieldsAlone such a client is no suspect by the signals: its score ends below
 */
export function scoreSpam(circumstances: Circumstances, hasFourFieldsAlone: boolean): Enquiry['spam'] {
  const found = Object.values(spamSignals).flatMap((signal) => signal(circumstances) ?? []);
  const score = found.reduce((sum, { points }) => sum + points, 0);
  const ofSignals = hasFourFieldsAlone ? Math.min(score, suspectScore - 1) : score;
  return {
    score: circumstances.isFlood ? Math.max(ofSignals, suspectScore) : ofSignals,
    reasons: found.map(({ reason }) => reason),
  };
}
