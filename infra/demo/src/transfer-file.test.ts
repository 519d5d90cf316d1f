import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DemoError } from './demo-error.ts';
import { readFileAsBlob, writeNewFile } from './transfer-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-transfer-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const content = () => Promise.resolve(Readable.from(['apps and images']));
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

describe('the file of an export', () => {
  it('is for its owner alone, and its folder keeps its rights', async () => {
    const before = modeOf(folder);
    const file = path.join(folder, 'with space', "it's.zip");
    await writeNewFile(file, content);
    expect(readFileSync(file, 'utf8')).toBe('apps and images');
    expect(modeOf(file)).toBe('600');
    expect(modeOf(folder)).toBe(before);
  });

  it('replaces nothing: neither a file, nor a device, nor a folder; and the site is not asked then', async () => {
    const taken = path.join(folder, 'taken.zip');
    writeFileSync(taken, 'a file of somebody');
    mkdirSync(path.join(folder, 'folder'));
    const ask = jest.fn(content);
    await expect(writeNewFile(taken, ask)).rejects.toThrow('is there already');
    await expect(writeNewFile('/dev/full', ask)).rejects.toThrow('is there already');
    await expect(writeNewFile(path.join(folder, 'folder'), ask)).rejects.toThrow('is a folder');
    expect(readFileSync(taken, 'utf8')).toBe('a file of somebody');
    expect(statSync('/dev/full').isCharacterDevice()).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });

  it('that cannot be made is refused in a sentence before the site is asked', async () => {
    const ask = jest.fn(content);
    await expect(writeNewFile('/proc/nowhere/portfolio.zip', ask)).rejects.toThrow(DemoError);
    expect(ask).not.toHaveBeenCalled();
  });

  it('leaves nothing where the export breaks off or the disk is full', async () => {
    const broken = () => Promise.resolve(Readable.from(failsAfter('half', new Error('cut off'))));
    await expect(writeNewFile(path.join(folder, 'a.zip'), broken)).rejects.toThrow('cut off');
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const filling = () => Promise.resolve(Readable.from(failsAfter('half', full)));
    await expect(writeNewFile(path.join(folder, 'b.zip'), filling)).rejects.toThrow('the disk is full');
    expect(readdirSync(folder)).toEqual([]);
  });
});

async function* failsAfter(text: string, error: Error) {
  yield await Promise.resolve(text);
  throw error;
}

describe('the file of an import', () => {
  it('is refused in a sentence where it is not there, or is a folder', async () => {
    await expect(readFileAsBlob(path.join(folder, 'none.zip'))).rejects.toThrow('none.zip does not exist.');
    await expect(readFileAsBlob(folder)).rejects.toThrow('is no file.');
  });
});
