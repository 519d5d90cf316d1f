import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`);
/** Every threat and every fault that the product is held to. */
const ids = [...numbered('T', 95), ...numbered('F', 23)];

/** What tries them, by the headings of the page. */
const suites: Record<string, string[]> = {
  'On the whole product': ['tests/threats/**/*.spec.ts'],
  'At random': ['tests/faults/*.ts'],
  'On one part': ['services/*/{src,test}/**/*.test.ts', 'infra/ops/**/*.test.ts'],
  'On containers': ['tests/containers/**/*.test.ts'],
};

/** A line for each title that begins with ids, behind the title of its group, in the order of the ids. */
function linesOf(file: string): string[] {
  const text = read(file);
  const groups = [...text.matchAll(/^describe(?:\.each\([^)]*\))?\('([^']+)'/gm)];
  const found = [...text.matchAll(/^( *).*'((?:[TF]\d\d[a-z]?(?:, )?)+)(?:: |',\s+')([^']+)'/gm)];
  return found.map(({ 1: indent, 2: tried = '', 3: title = '', index: at }) => {
    const group = indent === '' ? undefined : groups.findLast(({ index }) => index < at)?.[1];
    const words = group === undefined ? title : `${group.replace(/^[TF\d, ]+: /, '')} ${title}`;
    return `- ${tried}: ${words.replaceAll(/:? ?%[sji]/g, ' …')}`;
  });
}

const listOf = (patterns: readonly string[]) =>
  [...new Set(globSync([...patterns], { cwd: root }).flatMap(linesOf))].toSorted(
    (one, other) => order(one) - order(other) || one.localeCompare(other),
  );
const order = (line: string) => (line[2] === 'T' ? 0 : 100) + Number(line.slice(3, 5));

describe('the list of threats and faults', () => {
  const page = read('docs/threats.md');

  it.each(Object.entries(suites))('has the titles of all tests that run %s', (heading, patterns) => {
    const part = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
    expect(part.split('\n').filter((line) => line.startsWith('- '))).toEqual(listOf(patterns));
  });

  it('has a test for each threat and fault', () => {
    const tried = new Set(
      [...page.matchAll(/^- ([TF][\w, ]+):/gm)].flatMap(([, all = '']) => all.split(', ')),
    );
    expect(ids.filter((id) => !tried.has(id))).toEqual([]);
  });
});
