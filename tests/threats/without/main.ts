import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyTree } from './copy-tree.ts';
import type { Defence } from './defence.ts';
import { defences } from './defences.ts';
import { runTest } from './run-test.ts';

// Takes every defence out, one by one, in a copy of the tree, and shows that its test fails then: the test of its row on the whole
// product, or the test of the part that guards it.
//   ARGS='T05 T29'     these rows alone
//   ARGS=parts         those alone that a test of a part guards, which is fast; ARGS=rows the others
const kinds = process.argv.slice(2).filter((word) => word === 'parts' || word === 'rows');
const ids = process.argv.slice(2).filter((word) => /^[TF]\d\d/.test(word));
const isWanted = ({ id, guard }: Defence) =>
  (ids.length === 0 || ids.includes(id)) &&
  (kinds.length === 0 || kinds.includes(guard === undefined ? 'rows' : 'parts'));
const chosen = defences.filter(isWanted);
const copy = copyTree();
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Writes files of the copy without the defence. @returns what puts them back; undefined where they do not hold it once */
function takeOut({ edits }: Defence): (() => void) | undefined {
  const targets = edits.map(({ file }) => path.join(copy, file));
  const before = new Map(targets.map((file) => [file, readFileSync(file, 'utf8')]));
  const isThere = edits.every(
    ({ file, find }) => before.get(path.join(copy, file))?.split(find).length === 2,
  );
  if (!isThere) return undefined;
  for (const { file, find, replace } of edits) {
    const target = path.join(copy, file);
    const now = readFileSync(target, 'utf8');
    writeFileSync(
      target,
      now.replace(find, () => replace),
    );
  }
  return () => {
    for (const [file, whole] of before) writeFileSync(file, whole);
  };
}

const failures: string[] = [];
const green = new Set<string>();
let shown = 0;

function prove(defence: Defence): void {
  const { id, what, guard } = defence;
  const name = `${id} without ${what}`;
  // A test of a part that fails with the defence in place shows nothing. Rows were seen green by make threats.
  const asIs = guard === undefined ? undefined : JSON.stringify(guard);
  if (asIs !== undefined && !green.has(asIs)) {
    const { isGreen, output } = runTest(copy, defence);
    if (!isGreen) {
      failures.push(`${name}: its test fails also with it:\n${output.slice(-3000)}`);
      say(`?     ${name}`);
      return;
    }
    green.add(asIs);
  }
  const putBack = takeOut(defence);
  if (putBack === undefined) {
    failures.push(`${name}: its files do not hold the text once`);
    say(`?     ${name}`);
    return;
  }
  const first = runTest(copy, defence);
  // Once more where it could not begin.
  const { isRed, reason, output } = first.isRed || first.isGreen ? first : runTest(copy, defence);
  putBack();
  say(`${isRed ? 'red  ' : 'GREEN'} ${name}   (${guard?.file ?? reason})`);
  if (isRed) shown += 1;
  else failures.push(`${name}:\n${output.slice(-3000)}`);
}

try {
  for (const defence of chosen) prove(defence);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
say(`${String(shown)} of ${String(chosen.length)} defences were taken out and missed.`);
if (failures.length > 0) {
  say(failures.join('\n\n'));
  process.exit(1);
}
