import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Runs `work` with a temporary folder beside the file and removes the folder afterwards. */
async function withTemporaryFolder<T>(file: string, work: (folder: string) => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(path.join(path.dirname(file), '.unfinished-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Unpacks a backup archive into a temporary folder, runs `work` on it and removes the folder afterwards. */
export function withUnpackedArchive<T>(file: string, work: (folder: string) => Promise<T>): Promise<T> {
  if (!existsSync(file)) throw new Error(`${file} does not exist`);
  return withTemporaryFolder(file, (folder) => {
    try {
      execFileSync('tar', ['-xf', file, '-C', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
    } catch (cause) {
      throw new Error(`${file} is damaged, or no backup at all.`, { cause });
    }
    return work(folder);
  });
}

/** Packs what `fill` writes into a folder. The archive gets its name only after `check` has accepted what was written. */
export async function packArchive(
  file: string,
  fill: (folder: string) => Promise<void>,
  check: (folder: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${file}.new`;
  await withTemporaryFolder(file, async (folder) => {
    await fill(folder);
    execFileSync('tar', ['-cf', unfinished, '-C', folder, '.'], { env: { ...process.env, LC_ALL: 'C' } });
  });
  await withUnpackedArchive(unfinished, check);
  renameSync(unfinished, file);
}
