import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/**
 * Prints at the very end, in a line each, why tests failed: of a long log the end is what is kept. In CI a skipped test is a failure, so
 * that a missing program hides nothing.
 */
export default class ReasonsReporter implements Reporter {
  readonly #reasons: string[] = [];
  readonly #skipped: string[] = [];

  onTestEnd(test: TestCase, { errors, status }: TestResult): void {
    if (status === 'skipped') this.#skipped.push(test.titlePath().filter(Boolean).join(' › '));
    for (const { message = '' } of errors.slice(0, 1)) {
      const lines = stripVTControlCharacters(message).split('\n').filter(Boolean);
      this.#reasons.push([...test.titlePath(), ...lines.slice(0, 4)].filter(Boolean).join(' › '));
    }
  }

  onEnd({ status }: FullResult): Promise<Pick<FullResult, 'status'>> {
    const lines = process.env.CI ? this.#skipped.map((title) => `${title} › was skipped`) : [];
    for (const line of [...lines, ...this.#reasons]) process.stdout.write(`${line}\n`);
    return Promise.resolve({ status: lines.length > 0 ? 'failed' : status });
  }

  printsToStdio(): boolean {
    return false;
  }
}
