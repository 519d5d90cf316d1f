import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Says at the very end, in a line each, why tests failed: of a long log the end is what is kept. */
export default class ReasonsReporter implements Reporter {
  readonly #reasons: string[] = [];

  onTestEnd(test: TestCase, { errors }: TestResult): void {
    for (const { message = '' } of errors.slice(0, 1)) {
      const lines = stripVTControlCharacters(message).split('\n').filter(Boolean);
      this.#reasons.push([...test.titlePath(), ...lines.slice(0, 4)].filter(Boolean).join(' › '));
    }
  }

  onEnd(): void {
    for (const reason of this.#reasons) process.stdout.write(`${reason}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
