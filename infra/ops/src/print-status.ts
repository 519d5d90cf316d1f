import { describeProblem } from '@portfolio/embedded/setting-problems.ts';
import { readSettings } from '@portfolio/embedded/settings.ts';
import { readState } from '@portfolio/embedded/state/state.ts';

// Prints how the site of `make start` is; see doctor.sh. Exit code 1 where something does not work.
const { lastStart } = readState(readSettings(process.env).dataDir);
if (lastStart === undefined) fail('No site was started here: make start, or make up for the containers.');

const address = `http://${lastStart.host}:${String(lastStart.port)}`;
const answer = await fetch(`${address}/status`, { signal: AbortSignal.timeout(10_000) }).catch(() =>
  fail(
    `Nothing answers at ${address}: make start. What it said when it ended is in the folder logs of its data.`,
  ),
);
const report = await answer.text();
if (!answer.ok) fail(`${address} answered ${String(answer.status)}; another program may have its port.`);
const all = [...(lastStart.problems ?? []).map(describeProblem), report].join('');
process.stdout.write(all);
const count = (label: string) => all.match(new RegExp(`^ {2}${label} `, 'gm'))?.length ?? 0;
if (count('WRONG') > 0) fail(`${String(count('WRONG'))} problem(s).`);
const looks = count('LOOK');
process.stdout.write(
  looks === 0 ? '\nNo problems.\n' : `\nNothing is broken; ${String(looks)} line(s) to look at.\n`,
);

function fail(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
