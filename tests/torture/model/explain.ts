import type { Outcome, State } from './state.ts';

/** Something that happens in a burst: a call, or the clock. */
export interface Happening {
  apply: (state: State) => Outcome;
  /** What was answered; undefined: nothing, so it may have happened or not. */
  answer: string | undefined;
}

/**
 * Every state in which some order of all that happened ends, and gives all the answers that were given.
 *
 * @param states in which the product may have been before
 */
export function explain(states: readonly State[], happened: readonly Happening[]): State[] {
  const ends = new Map<string, State>();
  const seen = new Set<string>();
  const tryRest = (state: State, rest: readonly Happening[]) => {
    const key = `${JSON.stringify(state)} ${rest.map((one) => String(happened.indexOf(one))).join()}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (rest.length === 0) ends.set(JSON.stringify(state), state);
    for (const next of rest) {
      const others = rest.filter((one) => one !== next);
      const { says, state: after } = next.apply(state);
      if (next.answer === undefined || says.includes(next.answer)) tryRest(after, others);
      if (next.answer === undefined) tryRest(state, others);
    }
  };
  for (const state of states) tryRest(state, happened);
  return [...ends.values()];
}
