/**
 * Prints how a site is: `print-status.ts [ADDRESS] [--json]`. Without the address of a gateway it is the site of `make start`, and what was
 * wrong with its settings. Exit code 1 where something does not work.
 */
import { describeProblem, type SettingProblem } from '@portfolio/embedded/setting-problems.ts';
import { readSettings } from '@portfolio/embedded/settings.ts';
import { readState } from '@portfolio/embedded/state/state.ts';

// Who reads it may have seen enough, as `head` has.
process.stdout.on('error', () => process.exit(0));
const isJson = process.argv.includes('--json');
const site = findSite(process.argv.slice(2).find((argument) => !argument.startsWith('-')));
const answer = await fetch(`${site.address}/status`, {
  headers: { accept: isJson ? 'application/json' : 'text/plain' },
  signal: AbortSignal.timeout(10_000),
}).catch(() =>
  fail(
    `Nothing answers at ${site.address}: make start. What it said when it ended is in the folder logs of its data.`,
  ),
);
const report = await answer.text();
if (!answer.ok) fail(`${site.address} answered ${String(answer.status)}; another program may have its port.`);
if (isJson) printJson();
else printText();

interface Site {
  address: string;
  problems: readonly SettingProblem[];
}

function findSite(address: string | undefined): Site {
  if (address !== undefined) return { address, problems: [] };
  const { lastStart } = readState(readSettings(process.env).dataDir);
  if (lastStart === undefined) fail('No site was started here: make start, or make up for the containers.');
  const { host, port, problems = [] } = lastStart;
  return { address: `http://${host}:${String(port)}`, problems };
}

function printText(): void {
  const all = [...site.problems.map(describeProblem), report].join('');
  process.stdout.write(all);
  const count = (label: string) => all.match(new RegExp(`^ {2}${label} `, 'gm'))?.length ?? 0;
  if (count('WRONG') > 0) fail(`${String(count('WRONG'))} problem(s).`);
  const looks = count('LOOK');
  process.stdout.write(
    looks === 0 ? '\nNo problems.\n' : `\nNothing is broken; ${String(looks)} line(s) to look at.\n`,
  );
}

/** The answer of `GET /api/status`, and `settings`. */
function printJson(): void {
  const status = JSON.parse(report) as { state: string };
  process.stdout.write(`${JSON.stringify({ ...status, settings: site.problems })}\n`);
  if (status.state === 'failing' || site.problems.some(({ isFailing }) => isFailing)) process.exitCode = 1;
}

function fail(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
