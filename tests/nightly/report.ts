/** How one step ended, as a row of docs/nightly.md has it. */
export interface Row {
  step: string;
  commit: string;
  /** ISO 8601, without time. */
  date: string;
  seconds: number;
  result: string;
}

const heading = `# The newest nightly run

Written by \`make nightly\` ([CONTRIBUTING.md](../CONTRIBUTING.md#nightly-and-before-a-release)).

| step | commit | date | seconds | result |
| --- | --- | --- | --- | --- |
`;

const rowPattern = /^\| ([^|]+?) +\| ([0-9a-f]+) +\| ([\d-]+) +\| (\d+) +\| ([^|]+?) +\|$/gm;

export const readRows = (text: string): Row[] =>
  [...text.matchAll(rowPattern)].map(([, step = '', commit = '', date = '', seconds, result = '']) => ({
    step,
    commit,
    date,
    seconds: Number(seconds),
    result,
  }));

/** Of each step the last row, in the order of the steps. */
export function writeRows(rows: readonly Row[], steps: readonly string[]): string {
  const newest = new Map(rows.map((row) => [row.step, row]));
  const lines = steps.flatMap((step) => {
    const row = newest.get(step);
    return row === undefined
      ? []
      : [`| ${[step, row.commit, row.date, String(row.seconds), row.result].join(' | ')} |\n`];
  });
  return heading + lines.join('');
}
