import { mkdtempSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, jest } from '@jest/globals';
import { openLogFiles, readLastLines } from './log-files.ts';

afterEach(() => {
  jest.useRealTimers();
});

it('a log is rotated once there is room for its copy, and a full disk ends nothing', () => {
  jest.useFakeTimers();
  const logs = openLogFiles(mkdtempSync(path.join(tmpdir(), 'log-')));
  const file = logs.fileOf('auth');
  writeFileSync(file, 'x'.repeat(8_000_001));
  symlinkSync('/dev/full', `${file}.1`);
  jest.advanceTimersByTime(5000);
  expect(statSync(file).size).toBe(8_000_001);
  jest.advanceTimersByTime(5000);
  expect(statSync(file).size).toBe(0);
  expect(readFileSync(`${file}.1`)).toHaveLength(8_000_001);
  logs.close();
});

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
