import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endProcess, identifyProcess } from '../processes.ts';

/**
 * Makes way for a new server on a data folder: stops one that a killed launcher left running, and takes the process number out
 * of the lock file where somebody else has it by now. Only for whoever holds the lock of that folder.
 */
export async function clearLeftoverServer(folder: string): Promise<void> {
  const lockFile = path.join(folder, 'postmaster.pid');
  const [pid = '', ...rest] = readLines(lockFile);
  const found = identifyProcess(Number(pid));
  if (found?.command.includes('postgres') === true && found.command.includes(folder)) {
    // A fast shutdown; should it take too long, killing it loses nothing that was committed.
    await endProcess(found, 'SIGINT', 4_000);
  }
  // PostgreSQL refuses to start while any process, even a dead one that nobody has buried yet, has the number in this file, unless
  // that is its own parent. The rest of the file stays: by it PostgreSQL notices children of the former server still writing.
  if (rest.length > 0 && isInUse(Number(pid)))
    writeFileSync(lockFile, [String(process.pid), ...rest].join('\n'));
}

function isInUse(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function readLines(lockFile: string): string[] {
  try {
    return readFileSync(lockFile, 'utf8').split('\n');
  } catch {
    return [];
  }
}
