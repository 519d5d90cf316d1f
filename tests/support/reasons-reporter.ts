import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const lineOf = (test: TestCase, ...words: string[]) =>
  [...test.titlePath(), ...words].filter(Boolean).join(' › ');

/**
 * Prints at the very end, in a line each, why tests failed: of a long log the end is what is kept. In CI a skipped test is a failure, so
 * that a missing program hides nothing.
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
    const linesOf = (outcome: ReturnType<TestCase['outcome']>, words: string) =>
      [...this.#tests].filter((test) => test.outcome() === outcome).map((test) => lineOf(test, words));
    const skipped = process.env.CI ? linesOf('skipped', 'was skipped') : [];
    const flaky = linesOf('flaky', 'passed when it was tried once more');
    for (const line of [...skipped, ...this.#reasons, ...flaky]) process.stdout.write(`${line}\n`);
    return Promise.resolve({ status: skipped.length > 0 ? 'failed' : status });
  }

  printsToStdio(): boolean {
    return false;
  }
}
