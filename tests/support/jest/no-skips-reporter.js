/** In CI a skipped test is a failure: a missing program must not hide what it would have shown. */
export default class NoSkipsReporter {
  #skipped = 0;

  onRunComplete(_contexts, { numPendingTests }) {
    if (process.env.CI) this.#skipped = numPendingTests;
  }

  getLastError() {
    if (this.#skipped > 0)
      return new Error(`${String(this.#skipped)} tests were skipped, which CI does not allow.`);
    return undefined;
  }
}
