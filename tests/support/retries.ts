import { appendFileSync } from 'node:fs';

/** Tests that may need their second try in CI: the beginning of `file › title`, and why. */
const known: Readonly<Record<string, string>> = {
  'tests/containers/faults.test.ts':
    'limits in seconds, on a machine of CI that may stand still for longer than one of them',
};

/**
 * Prints the tests of CI that passed when they were tried once more, and adds them to the file `RETRIES`, which .ci/run prints at its end.
 *
 * @param tests `file › title` of each
 * @returns those without a known reason, which are red where `RETRIES_ARE_RED` is set (`make nightly`)
 */
export function reportRetries(tests: readonly string[]): string[] {
  const reasonFor = (test: string) =>
    Object.entries(known).find(([beginning]) => test.startsWith(beginning))?.[1];
  const unknown = tests.filter((test) => reasonFor(test) === undefined);
  const lines = tests.map(
    (test) =>
      `${test} passed when it was tried once more: ${reasonFor(test) ?? 'tests/support/retries.ts has no reason'}\n`,
  );
  process.stdout.write(lines.join(''));
  if (process.env.RETRIES !== undefined) appendFileSync(process.env.RETRIES, lines.join(''));
  return process.env.RETRIES_ARE_RED === '1' ? unknown : [];
}
