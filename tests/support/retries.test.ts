import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { reportRetries } from './retries.ts';

const before = process.env.RETRIES;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-retries-'));
  process.env.RETRIES = path.join(folder, 'retries');
});
afterEach(() => {
  if (before === undefined) delete process.env.RETRIES;
  else process.env.RETRIES = before;
  rmSync(folder, { recursive: true });
});

it('a test that passed at its second try is counted, and red where no reason is known', () => {
  const known = 'tests/containers/faults.test.ts › redis › killed';
  const unknown = 'services/auth/test/site.api.test.ts › answers';
  expect(reportRetries([known])).toEqual([]);
  expect(reportRetries([])).toEqual([]);
  expect(reportRetries([unknown, known])).toEqual([unknown]);
  const [first, second, ...others] = readFileSync(path.join(folder, 'retries'), 'utf8').trim().split('\n');
  expect(first).toMatch(/^tests\/containers\/faults\.test\.ts › redis › killed passed .*: limits in seconds/);
  expect(second).toMatch(/^services\/auth\/test\/site\.api\.test\.ts › answers passed .*: RED/);
  expect(others).toHaveLength(1);
});
