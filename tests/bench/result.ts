/** What a figure of a row has to be. */
export type Goal = { atLeast: number } | { atMost: number; unit: '×' | 's' | 'ms' | 'MB' };

/** One row of the table. */
export interface Result {
  work: string;
  /** What it is compared with. */
  limit: string;
  /** As measured, in words. */
  product: string;
  limitMeasured: string;
  /** Product over limit, or what was measured where there is no limit; undefined where it was not measured. */
  figure: number | undefined;
  goal: Goal;
  /** Why it was not measured, or which way. */
  note?: string;
  /** How many times worse than its goal it may be on a noisy machine; twice, unless told. */
  noiseFactor?: number;
  /** The figure of each round. */
  rounds: number[];
}

export interface Outcome {
  results: Result[];
}

/** Whether a figure is what it has to be; on a noisy machine (`isShort`) one that is not grossly worse is still good enough. */
export function isGood({ figure, goal, noiseFactor = 2 }: Result, isShort: boolean): boolean {
  if (figure === undefined) return true;
  const tolerance = isShort ? noiseFactor : 1;
  return 'atLeast' in goal ? figure >= goal.atLeast / tolerance : figure <= goal.atMost * tolerance;
}
