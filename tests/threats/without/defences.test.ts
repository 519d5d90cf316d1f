import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { defences } from './defences.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => {
  const whole = path.join(root, file);
  return existsSync(whole) ? readFileSync(whole, 'utf8') : '';
};

it('every defence that make threats-proof takes out stands where it is looked for, once', () => {
  const lost = defences.flatMap(({ id, what, edits }) =>
    edits
      .filter(({ file, find }) => read(file).split(find).length !== 2)
      .map(({ file, find }) => `${id}, ${what}: ${file} does not hold this once: ${find}`),
  );
  expect(lost).toEqual([]);
});

it('the test of a part that guards a defence has its title', () => {
  const lost = defences.filter(({ guard }) => guard && !read(guard.file).includes(guard.title ?? 'it'));
  expect(lost.map(({ id, what, guard }) => `${id}, ${what}: ${String(guard?.file)}`)).toEqual([]);
});
