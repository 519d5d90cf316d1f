import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file system of its own that can be filled up. */
export interface SmallDisk {
  folder: string;
  /** Leaves not a byte. */
  fill: () => void;
  free: () => void;
  remove: () => void;
}

/** @returns undefined where this machine does not let one be made */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-disk-'));
  const options = `size=${String(megabytes)}m,mode=0755`;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'portfolio', folder], {
    stdio: 'ignore',
  });
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill: () => {
      for (let size = 16 * 1024 * 1024; size >= 4096; size /= 4)
        for (;;) {
          const { bavail, bsize } = statfsSync(folder);
          if (bavail * bsize < size) break;
          try {
            writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
          } catch {
            break;
          }
        }
    },
    free: () => {
      rmSync(filler, { force: true });
    },
    remove: () => {
      spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
