import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRows, writeRows, type Row } from './report.ts';
import { steps, type Step } from './steps.ts';

// What takes too long for every change, one step after the other; the newest results are kept in docs/nightly.md.
//   ONLY="torture bench"   these steps
//   WITHOUT=kubernetes     not these; any other that this machine cannot run is red
//   MINUTES=30             how long torture and faults go on
//   ARGS="a.md b.md"       no step: rows that other machines have written
const root = path.resolve(import.meta.dirname, '../..');
const file = path.join(root, 'docs/nightly.md');
const namesIn = (words = '') => words.split(/[\s,]+/).filter((word) => word !== '');
const say = (line: string) => process.stdout.write(`${line}\n`);

const { ONLY: only, WITHOUT: without } = process.env;
for (const name of [...namesIn(only), ...namesIn(without)])
  if (steps.every((step) => step.name !== name)) {
    say(`Unknown step: ${name}. Steps: ${steps.map((step) => step.name).join(', ')}`);
    process.exit(2);
  }
const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
  cwd: root,
  encoding: 'utf8',
}).trim();

const rows = existsSync(file) ? readRows(readFileSync(file, 'utf8')) : [];
const found = process.argv.slice(2).flatMap((other) => readRows(readFileSync(other, 'utf8')));
if (found.length > 0) keep(...found);
else for (const step of wanted()) run(step);
const isRed = rows.some(
  ({ step, result }) => result !== 'passed' && wanted().some(({ name }) => name === step),
);
say(`\n${readFileSync(file, 'utf8')}`);
process.exit(isRed ? 1 : 0);

function wanted(): Step[] {
  const [some, left] = [namesIn(only), namesIn(without)];
  return steps.filter(({ name }) => (some.length === 0 || some.includes(name)) && !left.includes(name));
}

/** Runs a step where this machine can. A result is kept at once: what follows may be cut off. */
function run({ name, calls, needs = [] }: Step): void {
  const start = performance.now();
  const lacking = needs.filter((need) => !need.isThere()).map(({ what }) => what);
  say(`\n=== ${name}${lacking.length > 0 ? `: not run, it needs ${lacking.join(' and ')}` : ''}`);
  // Nothing is skipped silently.
  const env = {
    ...process.env,
    CI: 'true',
    RETRIES_ARE_RED: '1',
    MAKEFLAGS: '',
    ONLY: undefined,
    WITHOUT: undefined,
    ARGS: undefined,
  };
  const isGood = () =>
    calls.every(
      (parameters) => spawnSync('make', parameters, { cwd: root, env, stdio: 'inherit' }).status === 0,
    );
  const result = lacking.length > 0 ? `not run: ${lacking.join(' and ')}` : isGood() ? 'passed' : 'RED';
  const seconds = Math.round((performance.now() - start) / 1000);
  keep({ step: name, commit, date: new Date().toISOString().slice(0, 10), seconds, result });
}

function keep(...fresh: Row[]): void {
  rows.splice(
    0,
    rows.length,
    ...readRows(
      writeRows(
        [...rows, ...fresh],
        steps.map(({ name }) => name),
      ),
    ),
  );
  writeFileSync(
    file,
    writeRows(
      rows,
      steps.map(({ name }) => name),
    ),
  );
}
