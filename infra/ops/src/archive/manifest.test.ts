import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describeFile, readVerified, writeManifest } from './manifest.ts';

const image = 'images/harbour.avif';
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-manifest-'));
  mkdirSync(path.join(folder, 'images'));
  writeFileSync(path.join(folder, image), 'a picture');
  const createdAt = new Date().toISOString();
  const images = [await describeFile(folder, image)];
  await writeManifest(folder, { format: 'portfolio-backup-1', createdAt, schemas: [], images });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the content of a backup', () => {
  it('is as its manifest says', async () => {
    expect(await readVerified(folder)).toMatchObject({ images: [{ path: image, bytes: 9 }] });
  });

  it('is damaged where a file is shorter', async () => {
    truncateSync(path.join(folder, image), 4);
    await expect(readVerified(folder)).rejects.toThrow(`The backup is damaged: ${image}`);
  });

  it('is damaged where a file is missing', async () => {
    rmSync(path.join(folder, image));
    await expect(readVerified(folder)).rejects.toThrow(`The backup is damaged: ${image}`);
  });

  it('may be damaged where there is no manifest: a file that was cut off between two others is read without an error', async () => {
    rmSync(path.join(folder, 'manifest.json'));
    await expect(readVerified(folder)).rejects.toThrow('This is no backup, or a damaged one');
  });
});
