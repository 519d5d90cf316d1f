import path from 'node:path';
import { reportRetries } from '../retries.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** In CI a skipped test is a failure: a missing program must not hide what it would have shown. So is a retry without a known reason. */
export default class StrictReporter {
  #errors = [];

  onRunComplete(_contexts, { numPendingTests, testResults }) {
    if (!process.env.CI) return;
    const retried = testResults.flatMap(({ testFilePath, testResults: tests }) =>
      tests
        .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
        .map(({ fullName }) => `${path.relative(root, testFilePath)} › ${fullName}`),
    );
    this.#errors = reportRetries(retried);
    if (numPendingTests > 0)
      this.#errors.push(`${String(numPendingTests)} tests were skipped, which CI does not allow.`);
  }

  getLastError() {
    return this.#errors.length > 0 ? new Error(this.#errors.join('\n')) : undefined;
  }
}
