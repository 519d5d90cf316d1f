import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const inUse = new Set<string>();

// A process that is told to stop in the middle of its work leaves nothing behind.
process.once('exit', () => {
  for (const folder of inUse) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

/** Runs `work` with an empty folder below `TMPDIR`, and removes it afterwards. */
export async function withTemporaryFolder<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), `portfolio-${name}-`));
  inUse.add(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    inUse.delete(folder);
  }
}
