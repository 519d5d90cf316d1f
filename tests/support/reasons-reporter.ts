import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { reportRetries } from './retries.ts';

const root = path.resolve(import.meta.dirname, '../..');

const lineOf = (test: TestCase, ...words: string[]) =>
  [...test.titlePath(), ...words].filter(Boolean).join(' › ');

const nameOf = (test: TestCase) => {
  const [, , , ...titles] = test.titlePath();
  return [path.relative(root, test.location.file), ...titles].join(' › ');
};

/**
 * Prints at the very end, in a line each, why tests failed: of a long log the end is what is kept. In CI a skipped test is a failure, so
 * that a missing program hides nothing; so is a retry without a known reason.
 */
export default class ReasonsReporter implements Reporter {
  readonly #reasons: string[] = [];
  readonly #tests = new Set<TestCase>();

  onTestEnd(test: TestCase, { errors }: TestResult): void {
    this.#tests.add(test);
    for (const { message = '' } of errors.slice(0, 1)) {
      const lines = stripVTControlCharacters(message).split('\n').filter(Boolean);
      this.#reasons.push(lineOf(test, ...lines.slice(0, 4)));
    }
  }

  onEnd({ status }: FullResult): Promise<Pick<FullResult, 'status'>> {
    // Those behind a failed one are skipped at first where it is tried once more.
    const withOutcome = (outcome: ReturnType<TestCase['outcome']>) =>
      [...this.#tests].filter((test) => test.outcome() === outcome);
    const skipped = process.env.CI ? withOutcome('skipped') : [];
    for (const line of [...skipped.map((test) => lineOf(test, 'was skipped')), ...this.#reasons])
      process.stdout.write(`${line}\n`);
    const unknown = reportRetries(withOutcome('flaky').map(nameOf));
    return Promise.resolve({ status: skipped.length + unknown.length > 0 ? 'failed' : status });
  }

  printsToStdio(): boolean {
    return false;
  }
}
