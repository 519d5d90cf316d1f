import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { eventually } from '../../../../../tests/support/eventually.ts';
import { createDiskStore } from './disk.store.ts';

const folder = mkdtempSync(join(tmpdir(), 'disk-store-'));
afterAll(() => rmSync(folder, { recursive: true }));
const incoming = (name: string) => join(folder, 'incoming', name);

it('what is half-written at the start goes once nobody can be writing it any more, and nothing else', async () => {
  mkdirSync(join(folder, 'incoming'));
  writeFileSync(incoming('of-another-process'), 'half');
  await createDiskStore(folder, 200);
  expect(existsSync(incoming('of-another-process'))).toBe(true);
  writeFileSync(incoming('begun-since'), 'half');
  await eventually(() => expect(existsSync(incoming('of-another-process'))).toBe(false));
  expect(existsSync(incoming('begun-since'))).toBe(true);
});
