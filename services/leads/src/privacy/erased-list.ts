import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Adds the id of an erased enquiry to a file of the installation, one a line. It is in no backup: after a restore of an older one it says
 * who is to be erased again. Several processes may add to it at once.
 *
 * @returns once it is on the disk
 */
export async function addToErasedList(file: string, id: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'a', 0o600);
  try {
    // A line of its own, also after one that a crash cut off.
    await handle.appendFile(`\n${id}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
