import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endProcess, identifyProcess } from '../processes.ts';

/**
 * Makes way for a new server on a data folder: stops one that a killed launcher left running, and takes the process number out
 * of the lock file where somebody else has it by now. Only for whoever holds the lock of that folder.
 */
export async function clearLeftoverServer(folder: string): Promise<void> {
  const lockFile = path.join(folder, 'postmaster.pid');
  const [pid, ...rest] = readLines(lockFile);
  const found = pid === undefined ? undefined : identifyProcess(Number(pid));
  if (!found) return;
  if (found.command.includes('postgres') && found.command.includes(folder)) {
    // A fast shutdown; should it take too long, killing it loses nothing that was committed.
    await endProcess(found, 'SIGINT', 4_000);
  } else {
    // PostgreSQL refuses to start while any process has the number in this file, unless that is its own parent. The rest of
    // the file stays: by it PostgreSQL finds out whether children of the former server are still writing.
    writeFileSync(lockFile, [String(process.pid), ...rest].join('\n'));
  }
}

function readLines(lockFile: string): string[] {
  try {
    return readFileSync(lockFile, 'utf8').split('\n');
  } catch {
    return [];
  }
}
