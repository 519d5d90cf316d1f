/** Of an even number of values the higher of the two in the middle; of no values, NaN. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Of no values, NaN. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
