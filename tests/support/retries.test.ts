import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { reportRetries } from './retries.ts';

const { RETRIES: before, RETRIES_ARE_RED: wereRed } = process.env;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-retries-'));
  process.env.RETRIES = path.join(folder, 'retries');
  process.env.RETRIES_ARE_RED = '1';
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const [name, value] of Object.entries({ RETRIES: before, RETRIES_ARE_RED: wereRed }))
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  rmSync(folder, { recursive: true });
});

it('a test that passed at its second try is counted, and red at night where no reason is known', () => {
  const known = 'tests/containers/faults.test.ts › redis › killed';
  const unknown = 'services/auth/test/site.api.test.ts › answers';
  expect(reportRetries([known])).toEqual([]);
  expect(reportRetries([])).toEqual([]);
  expect(reportRetries([unknown, known])).toEqual([unknown]);
  const [first, second, ...others] = readFileSync(path.join(folder, 'retries'), 'utf8').trim().split('\n');
  expect(first).toMatch(/^tests\/containers\/faults\.test\.ts › redis › killed passed .*: limits in seconds/);
  expect(second).toMatch(/^services\/auth\/test\/site\.api\.test\.ts › answers passed .* has no reason/);
  expect(others).toHaveLength(1);
  process.env.RETRIES_ARE_RED = '';
  expect(reportRetries([unknown])).toEqual([]);
});
