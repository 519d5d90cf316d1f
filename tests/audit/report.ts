/** One line of the audit: what was measured, what it may be at most or at least, and what we would like it to be. */
export interface Finding {
  what: string;
  measured: string;
  limit?: string;
  goal?: string;
  isKept: boolean;
}

interface Bounds {
  limit?: number;
  goal?: number;
  digits?: number;
  unit?: string;
}

const show = (value: number, { digits = 0, unit = '' }: Bounds) => `${value.toFixed(digits)}${unit}`;

/** A figure that should be small. Without a limit it is only told. */
export function atMost(what: string, value: number, bounds: Bounds): Finding {
  const { limit, goal } = bounds;
  return {
    what,
    measured: show(value, bounds),
    ...(limit === undefined ? {} : { limit: `≤ ${show(limit, bounds)}` }),
    ...(goal === undefined ? {} : { goal: `≤ ${show(goal, bounds)}` }),
    isKept: limit === undefined || value <= limit,
  };
}

/** A figure that should be large. */
export function atLeast(what: string, value: number, bounds: Bounds): Finding {
  const { limit = 0, goal } = bounds;
  return {
    what,
    measured: show(value, bounds),
    limit: `≥ ${show(limit, bounds)}`,
    ...(goal === undefined ? {} : { goal: `≥ ${show(goal, bounds)}` }),
    isKept: value >= limit,
  };
}

/** Something of which there should be nothing; what there is of it, is named. */
export function nothingOf(what: string, found: readonly string[]): Finding[] {
  if (found.length === 0) return [{ what, measured: 'none', limit: 'none', isKept: true }];
  return found.map((one) => ({ what, measured: one, limit: 'none', isKept: false }));
}

/** All of it in columns, with what missed its limit marked. */
export function toTable(findings: readonly Finding[]): string {
  const rows = [
    ['', 'measured', 'limit', 'goal', ''],
    ...findings.map(({ what, measured, limit = '', goal = '', isKept }) => [
      what,
      measured,
      limit,
      goal,
      isKept ? '' : 'MISSED',
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
