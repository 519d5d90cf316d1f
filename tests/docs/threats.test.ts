import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`);
/** Every threat and every fault of the list that the product is held to. */
const rows = [...numbered('T', 62), ...numbered('F', 23)];

/** The ids at the beginning of a title: `'T09, T11', 'cookies carry …'` or `'F15: readers notice …'`. */
const idsIn = (text: string) =>
  [...text.matchAll(/'((?:[TF]\d\d[a-z]?(?:, )?)+)(?:'|: )/g)].flatMap(([, ids = '']) => ids.split(', '));
const testsOf = (pattern: string) => globSync(pattern, { cwd: root }).flatMap((file) => idsIn(read(file)));

const tried = [
  ...testsOf('tests/threats/**/*.spec.ts'),
  ...testsOf('tests/containers/**/*.test.ts'),
  ...testsOf('infra/ops/**/*.test.ts'),
  ...testsOf('services/*/{src,test}/**/*.test.ts'),
];

describe('the list of threats and faults', () => {
  it('has a test with its id in the title for each of its rows', () => {
    expect(rows.filter((id) => !tried.includes(id))).toEqual([]);
  });

  it('is told of in docs/threats.md, row by row, and no row is told of that nobody tries', () => {
    const page = read('docs/threats.md');
    const told = [...page.matchAll(/^(?:\| |- )((?:[TF]\d\d[a-z]?(?:, )?)+)/gm)].flatMap(([, ids = '']) =>
      ids.split(', ').filter((id) => id !== ''),
    );
    expect(rows.filter((id) => !told.includes(id))).toEqual([]);
    expect(told.filter((id) => !tried.includes(id))).toEqual([]);
  });
});
