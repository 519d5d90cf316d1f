import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { folderOf, readCurrent, versionsFolder, writeCurrent } from './current-version.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'portfolio-current-')));
  mkdirSync(path.join(versionsFolder(dataDir), '1.1.0-abc'), { recursive: true });
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

describe('the version that a site runs', () => {
  it.each([
    { name: '1.1.0-abc', previous: '1.0.0-def', isUnproven: true },
    { name: '1.1.0-abc', previous: undefined, isUnproven: false },
  ])('is read as it was written: %j', (current) => {
    writeCurrent(dataDir, current);
    expect(readCurrent(dataDir)).toEqual(current);
    expect(folderOf(dataDir, current.name)).toBe(path.join(versionsFolder(dataDir), '1.1.0-abc'));
  });

  it('is the checkout where none of its name is installed', () => {
    writeCurrent(dataDir, { name: '1.1.0-abc', previous: '1.0.0-def', isUnproven: false });
    writeCurrent(dataDir, { name: '1.0.0-def', previous: undefined, isUnproven: false });
    expect(readCurrent(dataDir)).toBeUndefined();
    expect(existsSync(path.join(dataDir, 'current'))).toBe(false);
    for (const name of ['1.0.0-def', '']) expect(folderOf(dataDir, name)).toBe(realpathSync('.'));
  });
});
