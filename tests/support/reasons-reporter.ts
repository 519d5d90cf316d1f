import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

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
      this.#reasons.push([...test.titlePath(), ...lines.slice(0, 4)].filter(Boolean).join(' › '));
    }
  }

  onEnd({ status }: FullResult): Promise<Pick<FullResult, 'status'>> {
    // Those behind a failed one are skipped at first where it is tried once more.
    const titlesOf = (outcome: ReturnType<TestCase['outcome']>) =>
      [...this.#tests]
        .filter((test) => test.outcome() === outcome)
        .map((test) => test.titlePath().filter(Boolean).join(' › '));
    const skipped = process.env.CI ? titlesOf('skipped').map((title) => `${title} › was skipped`) : [];
    const flaky = titlesOf('flaky').map((title) => `${title} › passed when it was tried once more`);
    for (const line of [...skipped, ...this.#reasons, ...flaky]) process.stdout.write(`${line}\n`);
    return Promise.resolve({ status: skipped.length > 0 ? 'failed' : status });
  }

  printsToStdio(): boolean {
    return false;
  }
}
