import { spawnSync } from 'node:child_process';

interface Outcome {
  isGreen: boolean;
  /** The row's test ran and failed. A test that could not begin shows nothing. */
  isRed: boolean;
  /** The failure's message, so that a reader sees that the missing defence caused it. */
  reason: string;
  output: string;
}

/** The product did not start, or was too busy for what a row needs before it begins. */
const notBegun = /The product did not start|Expected 2\d\d, got 50[234]/;

/** The end of the line that tests/support/reasons-reporter.ts writes of a failed test. */
const reasonOf = (output: string) => /^\S+\.spec\.ts › .*? › (.*)$/m.exec(output)?.[1]?.slice(0, 200) ?? '';

/** Runs the test of one row in a copy of the tree. */
export function runRow(copy: string, id: string): Outcome {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...['--config', 'tests/threats/playwright.config.ts'],
      ...['--grep', `${id}\\b.*:`],
      '--max-failures=1',
    ],
    {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, SCALE: process.env.SCALE ?? '0.02', NODE_OPTIONS: undefined },
    },
  );
  const output = stdout + stderr;
  const isRed = status !== 0 && /^\s+✘/m.test(output) && !notBegun.test(output);
  return { isGreen: status === 0, isRed, reason: reasonOf(output), output };
}
