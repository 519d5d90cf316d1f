import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Adds a line to a file, which several processes may do at once. @returns once it is on the disk */
export async function appendLine(file: string, line: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'a', 0o600);
  try {
    // A line of its own, also after one that a crash cut off.
    await handle.appendFile(`\n${line}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
