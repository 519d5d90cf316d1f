import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endProcess, identifyProcess } from '../processes/processes.ts';

/**
 * Stops a server that a killed launcher left running on a data folder, and removes its pid from PostgreSQL's lock file where
 * another process has that pid by now. Only with the lock of that folder held.
 */
export async function stopLeftoverServer(folder: string): Promise<void> {
  const lockFile = path.join(folder, 'postmaster.pid');
  const [pid = '', ...rest] = readLines(lockFile);
  const found = identifyProcess(Number(pid));
  if (found?.command.includes('postgres') === true && found.command.includes(folder)) {
    // A fast shutdown. Where it takes too long, a kill loses nothing that was committed.
    await endProcess(found, 'SIGINT', 4_000);
  }
  // PostgreSQL refuses to start while any process, even a zombie, has the pid in this file, unless that is its own parent. The
  // rest of the file stays: by it PostgreSQL detects children of the former server that still write.
  if (rest.length > 0 && isPidInUse(Number(pid)))
    writeFileSync(lockFile, [String(process.pid), ...rest].join('\n'));
}

function isPidInUse(pid: number): boolean {
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
