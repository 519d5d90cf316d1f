import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { makeReachableFolder } from './binaries.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-binaries-'));
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

it('the folder of the binaries lets the account of PostgreSQL in, also under a strict umask; an existing folder keeps its rights', () => {
  const made = path.join(folder, 'made');
  const before = process.umask(0o077);
  makeReachableFolder(made);
  process.umask(before);
  expect(modeOf(made)).toBe('755');
  makeReachableFolder(folder);
  expect(modeOf(folder)).toBe('700');
});
