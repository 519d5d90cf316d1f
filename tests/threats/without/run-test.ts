import { spawnSync } from 'node:child_process';
import type { Defence, Guard } from './defence.ts';

interface Outcome {
  isGreen: boolean;
  /** Its test has run and failed; one that could not begin shows nothing. */
  isRed: boolean;
  /** What a failed row says was wrong, so that a reader sees that it failed for want of the defence; empty for guards. */
  reason: string;
  output: string;
}

/** Runs the test of a defence in a copy of the tree. */
export function runTest(copy: string, { id, guard }: Defence): Outcome {
  return guard === undefined ? runRow(copy, id) : runGuard(copy, guard);
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The product did not start, or was too busy for what a row needs before it begins. */
const notBegun = /The product did not start|Expected 2\d\d, got 50[234]/;

function runRow(copy: string, id: string): Outcome {
  const { status, output } = runNode(copy, [
    'node_modules/@playwright/test/cli.js',
    'test',
    ...['--config', 'tests/threats/playwright.config.ts'],
    ...['--grep', `${id}\\b.*:`],
    '--max-failures=1',
  ]);
  const isRed = status !== 0 && /^\s+✘/m.test(output) && !notBegun.test(output);
  return { isGreen: status === 0, isRed, reason: reasonOf(output), output };
}

/** The end of the line that tests/support/reasons-reporter.ts writes of a failed test. */
const reasonOf = (output: string) => /^\S+\.spec\.ts › .*? › (.*)$/m.exec(output)?.[1]?.slice(0, 200) ?? '';

function runGuard(copy: string, { file, title }: Guard): Outcome {
  const { status, output } = runNode(copy, [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    ...['--runTestsByPath', file],
    ...(title === undefined ? [] : ['--testNamePattern', escape(title)]),
  ]);
  const isRed = status !== 0 && /^Tests:.*\b[1-9]\d* failed/m.test(output);
  // Nothing that is named so has run.
  const isGreen = status === 0 && /^Tests:.*\b[1-9]\d* passed/m.test(output);
  return { isGreen, isRed, reason: '', output };
}

function runNode(copy: string, args: readonly string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, SCALE: process.env.SCALE ?? '0.02', NODE_OPTIONS: undefined },
  });
  return { status, output: stdout + stderr };
}
