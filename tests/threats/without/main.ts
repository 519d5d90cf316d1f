import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyTree } from './copy-tree.ts';
import { defences, type Defence } from './defences.ts';
import { runRow } from './run-row.ts';

// Removes one defence after the other in a copy of the tree, and shows that the test of its row fails then.
//   ARGS='T02 T50'     these rows alone
const ids = process.argv.slice(2);
const chosen = defences.filter(({ id }) => ids.length === 0 || ids.includes(id));
const copy = copyTree();
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Removes a defence in the copy. @returns the undo function; undefined where a file does not hold the text once */
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

function prove(defence: Defence): void {
  const name = `${defence.id} without ${defence.what}`;
  const putBack = takeOut(defence);
  if (putBack === undefined) {
    failures.push(`${name}: a file does not hold the text once: correct tests/threats/without/defences.ts`);
    say(`?     ${name}`);
    return;
  }
  const first = runRow(copy, defence.id);
  // Once more where it could not begin.
  const { isRed, isGreen, reason, output } = first.isRed || first.isGreen ? first : runRow(copy, defence.id);
  putBack();
  say(`${isRed ? 'red  ' : isGreen ? 'GREEN' : '?    '} ${name}   (${reason})`);
  if (!isRed) failures.push(`${name}:\n${output.slice(-3000)}`);
}

try {
  for (const defence of chosen) prove(defence);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
say(
  `${String(chosen.length - failures.length)} of ${String(chosen.length)} defences were missed when removed.`,
);
if (failures.length > 0) {
  say(failures.join('\n\n'));
  process.exit(1);
}
