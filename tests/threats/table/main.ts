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

/** Titles of a folder's tests that name a row. */
const titlesIn = (folder: string) =>
  globSync(`${folder}/**/*.test.ts`, { cwd: root })
    .flatMap((file) => [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(/'((?:[TF]\d\d(?:, )?)+): ([^']+)'/g),
    ])
    .map(([, ids = '', title = '']) => ({ ids: ids.split(', '), title }));

writeFileSync(
  page,
  renderTable(former, results, [
    {
      heading: 'On containers',
      words: '`make test-containers` shows these, on the images that the product ships:',
      tests: titlesIn('tests/containers'),
    },
    {
      heading: 'Of the commands of an operator',
      words: '`make test-unit` shows these:',
      tests: titlesIn('infra/ops'),
    },
  ]),
);
process.stdout.write(`${String(results.length)} results written into docs/threats.md.\n`);
