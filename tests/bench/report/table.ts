import { isGood, type Goal, type Result } from '../result.ts';

const head = ['work', 'product', 'limit', 'limit is', 'ratio', 'goal', 'ok?'];

const describeGoal = (goal: Goal) =>
  'atLeast' in goal ? `≥ ${goal.atLeast.toFixed(2)}` : `≤ ${String(goal.atMost)} ${goal.unit}`;

function describeFigure({ figure, goal, note }: Result): string {
  if (figure === undefined) return `not measured: ${note ?? ''}`;
  return 'atLeast' in goal || goal.unit === '×' ? figure.toFixed(2) : `${figure.toFixed(2)} ${goal.unit}`;
}

/** One result, a text for each column of `head`. */
export const cellsOf = (result: Result): string[] => [
  result.work,
  result.product,
  result.limitMeasured,
  result.limit,
  describeFigure(result),
  describeGoal(result.goal),
  result.figure === undefined ? '–' : isGood(result, false) ? 'yes' : 'NO',
];

/** The results as lines of a Markdown table, whose columns are also aligned in a terminal. */
export function formatTable(results: readonly Result[]): string {
  const rows = results.map(cellsOf);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
