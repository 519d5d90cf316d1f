import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** A folder beside the file, which is gone afterwards. */
async function inFolder<T>(file: string, work: (folder: string) => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(path.join(path.dirname(file), '.unfinished-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Works on the content of a set, in a folder that is gone afterwards. */
export function unpacked<T>(file: string, work: (folder: string) => Promise<T>): Promise<T> {
  if (!existsSync(file)) throw new Error(`${file} does not exist`);
  return inFolder(file, (folder) => {
    try {
      execFileSync('tar', ['-xf', file, '-C', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
    } catch (cause) {
      throw new Error(`${file} is damaged, or no backup at all.`, { cause });
    }
    return work(folder);
  });
}

/** Makes a set of what is put into a folder. The file is there once `check` has found nothing wrong with what was written. */
export async function packed(
  file: string,
  fill: (folder: string) => Promise<void>,
  check: (folder: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${file}.new`;
  await inFolder(file, async (folder) => {
    await fill(folder);
    execFileSync('tar', ['-cf', unfinished, '-C', folder, '.'], { env: { ...process.env, LC_ALL: 'C' } });
  });
  await unpacked(unfinished, check);
  renameSync(unfinished, file);
}
