import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { recordProcesses } from './leftovers.ts';

it('a full disk, which takes no record of processes, stops nobody from starting one', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'record-'));
  const recorded = () => readFileSync(path.join(folder, 'processes.json'), 'utf8');
  const unfinished = path.join(folder, 'processes.json.new');
  recordProcesses(folder, [process.pid]);
  symlinkSync('/dev/full', unfinished);
  recordProcesses(folder, []);
  expect(recorded()).toContain(`"pid":${String(process.pid)},`);
  rmSync(unfinished);
  recordProcesses(folder, []);
  expect(recorded()).toBe('[]');
});
