import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defences } from './defences.ts';
import { copyTree } from './copy-tree.ts';

// Takes every defence out, one by one, in a copy of the tree, and shows that the test of its row fails then.
//   ARGS='T05 T29'  these rows alone
const wanted = process.argv.slice(2);
const chosen = defences.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
const copy = copyTree();
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the tests of a row in the copy. @returns whether they passed, and what they said */
function runRow(id: string): { isGreen: boolean; output: string } {
  const config = 'tests/threats/playwright.config.ts';
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      config,
      '--grep',
      `${id}\\b.*:`,
      '--max-failures=1',
    ],
    { cwd: copy, encoding: 'utf8', env: { ...process.env, SCALE: process.env.SCALE ?? '0.02' } },
  );
  return { isGreen: status === 0, output: stdout };
}

const failures: string[] = [];
let shown = 0;
try {
  for (const { id, what, edits } of chosen) {
    const before = new Map(edits.map(({ file }) => [file, readFileSync(path.join(copy, file), 'utf8')]));
    const missing = edits.filter(({ file, find }) => before.get(file)?.split(find).length !== 2);
    if (missing.length > 0) {
      failures.push(
        `${id}, ${what}: ${missing.map(({ file }) => file).join(', ')} does not hold the text once`,
      );
      continue;
    }
    for (const { file, find, replace } of edits) {
      const target = path.join(copy, file);
      writeFileSync(
        target,
        readFileSync(target, 'utf8').replace(find, () => replace),
      );
    }
    const { isGreen, output } = runRow(id);
    for (const [file, whole] of before) writeFileSync(path.join(copy, file), whole);
    // A test that could not begin shows nothing.
    const isRed = !isGreen && /^\s+✘/m.test(output) && !output.includes('The product did not start');
    say(`${isRed ? 'red  ' : 'GREEN'} ${id} without ${what}`);
    if (isRed) shown += 1;
    else failures.push(`${id}, ${what}:\n${output.slice(-3000)}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
say(`${String(shown)} of ${String(chosen.length)} defences were taken out and missed.`);
if (failures.length > 0) {
  say(failures.join('\n\n'));
  process.exit(1);
}
