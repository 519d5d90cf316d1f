import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** In `DATA_DIR`. */
export const erasedListFile = 'erased-enquiries.txt';

const idLine = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The ids of erased enquiries, one a line, in a file of the installation. It is in no backup of the database: after an older one has
 * been restored it still says who is to be erased again. Several processes may add to it at once.
 */
export function createErasedList(file: string) {
  return {
    /** Those in the file; none where there is no file yet. */
    read: async (): Promise<string[]> => {
      const text = await readFile(file, 'utf8').catch((error: unknown) => {
        if (Error.isError(error) && 'code' in error && error.code === 'ENOENT') return '';
        throw error;
      });
      return text.split('\n').filter((line) => idLine.test(line));
    },

    /** On the disk when this ends. */
    add: async (ids: readonly string[]): Promise<void> => {
      if (ids.length === 0) return;
      await mkdir(dirname(file), { recursive: true });
      const handle = await open(file, 'a', 0o600);
      try {
        // A line of its own, also after one that a crash cut off.
        await handle.appendFile(ids.map((id) => `\n${id}`).join('') + '\n');
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
  };
}

export type ErasedList = ReturnType<typeof createErasedList>;
