import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { imageFolder } from './images.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-images-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('a folder of images', () => {
  it('lists what lies in the subfolder of its first two characters, by name', async () => {
    for (const [subfolder, key] of [
      ['cd', 'cd34.png'],
      ['ab', 'ab12.png'],
      ['ab', 'cd99.png'],
      ['archives', 'archive.zip'],
    ] as const) {
      mkdirSync(path.join(folder, subfolder), { recursive: true });
      writeFileSync(path.join(folder, subfolder, key), 'image');
    }
    expect(await imageFolder(folder).list()).toEqual([
      { key: 'ab12.png', bytes: 5 },
      { key: 'cd34.png', bytes: 5 },
    ]);
  });

  it('has none where it was never made', async () => {
    expect(await imageFolder(path.join(folder, 'media')).list()).toEqual([]);
  });

  it('is not taken for empty where it cannot be read', async () => {
    writeFileSync(path.join(folder, 'media'), 'no folder');
    await expect(imageFolder(path.join(folder, 'media')).list()).rejects.toThrow('ENOTDIR');
  });
});
