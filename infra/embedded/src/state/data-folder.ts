import { accessSync, constants } from 'node:fs';
import { userInfo } from 'node:os';
import { takeLock } from './lock.ts';
import { makeFolder } from './make-folder.ts';

/** Creates `DATA_DIR` if it is missing, and locks it for this launcher. */
export function takeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `${dataDir} cannot be written by the user "${userInfo().username}" (${reason}).\n` +
        'Set DATA_DIR to a folder of yours, or start this as the user that owns it.',
      { cause },
    );
  }
  if (!takeLock(dataDir)) {
    throw new Error(
      `Another copy is already running on ${dataDir}.\n` +
        'Stop it first (Ctrl-C in its terminal), or give this one a DATA_DIR and a PORT of its own.',
    );
  }
}
