import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderTable, type Result } from './render.ts';

// Renders docs/threats.md from what the last run has written down; rows that it did not run stay as they were.
const root = path.resolve(import.meta.dirname, '../../..');
const page = path.join(root, 'docs/threats.md');
const resultsFile = path.join(root, 'test-results/threats.jsonl');

const results = readFileSync(resultsFile, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Result);
const former = existsSync(page) ? readFileSync(page, 'utf8') : '';

/** Titles of tests that name a row, each behind the title of its group. */
const titlesIn = (pattern: string) =>
  globSync(pattern, { cwd: root }).flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const groups = [...text.matchAll(/^describe\('([^']+)'/gm)];
    return [...text.matchAll(/^( *).*'((?:[TF]\d\d(?:, )?)+): ([^']+)'/gm)].map((found) => {
      const [, indent, ids = '', title = ''] = found;
      const group = groups.findLast(({ index }) => index < found.index)?.[1];
      const isInGroup = indent !== '' && group !== undefined;
      return { ids: ids.split(', '), title: isInGroup ? `${group.replace(/^.*\d: /, '')} ${title}` : title };
    });
  });

writeFileSync(
  page,
  renderTable(former, results, [
    {
      heading: 'On containers',
      words: '`make test-containers` shows these, on the images that the product ships:',
      tests: titlesIn('tests/containers/**/*.test.ts'),
    },
    {
      heading: 'On one service',
      words: '`make test-unit` shows these:',
      tests: ['services/*/{src,test}/**/*.test.ts', 'infra/ops/**/*.test.ts'].flatMap(titlesIn),
    },
  ]),
);
process.stdout.write(`${String(results.length)} results written into docs/threats.md.\n`);
