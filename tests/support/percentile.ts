/** Of an even number of values the higher of the two in the middle; of no values, NaN. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Of no values, NaN. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/**
 * How far the ranks of two series lie from those of equal ones (Mann and Whitney's U, by its normal approximation).
 *
 * @returns in standard deviations, without a sign: above 2.6 equal series come to once in a hundred times
 */
export function rankDeviations(first: readonly number[], second: readonly number[]): number {
  const wins = first.reduce(
    (sum, a) => sum + second.reduce((count, b) => count + (a > b ? 1 : a === b ? 0.5 : 0), 0),
    0,
  );
  const [n, m] = [first.length, second.length];
  return Math.abs((wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12));
}
