import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { readLastLines } from './log-files.ts';

it('the last lines are what a program logged since its start, as messages', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'log-')), 'auth.log');
  const former = '{"msg":"of the run before"}\n';
  const now = [
    '{"level":"info","msg":"listening"}',
    '{"msg":"cannot go on","err":{"message":"disk full"}}',
    'Segfault',
  ];
  writeFileSync(file, `${former}${now.join('\n')}\n`);
  expect(readLastLines(file, former.length)).toEqual(['listening', 'cannot go on: disk full', 'Segfault']);
});

it('the last lines of an uncaught error are its message', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'log-')), 'auth.log');
  const output = [
    'file:///src/config.ts:48',
    '    throw new ConfigError(`Settings to correct:`);',
    '    ^',
    '',
    'ConfigError: Settings to correct:',
    '  PUBLIC_URL: must be an http or https address',
    '    at parseConfig (file:///src/config.ts:48:11)',
    '',
    'Node.js v24.0.0',
  ];
  writeFileSync(file, output.join('\n'));
  expect(readLastLines(file, 0)).toEqual([
    'ConfigError: Settings to correct:',
    '  PUBLIC_URL: must be an http or https address',
  ]);
});
