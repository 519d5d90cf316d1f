import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endProcess, identifyProcess, type ProcessIdentity } from './processes.ts';
import { writePrivateFile } from '../state/state.ts';

/**
 * Records which processes this launcher started, so that the next launcher can stop them where this one was killed. They would
 * stop by themselves, too, so a full disk, which takes no record, keeps nothing from being started or stopped.
 */
export function recordProcesses(dataDir: string, pids: readonly number[]): void {
  const identities = pids.map(identifyProcess).filter((identity) => identity !== undefined);
  try {
    writePrivateFile(path.join(dataDir, 'processes.json'), JSON.stringify(identities));
  } catch {
    // The former record stays.
  }
}

/** Stops the processes of a killed launcher. They stop by themselves, so this mostly waits for them. Only with the lock held. */
export async function stopLeftovers(dataDir: string): Promise<void> {
  await Promise.all(readIdentities(dataDir).map((identity) => endProcess(identity, 'SIGTERM', 3_000)));
}

function readIdentities(dataDir: string): ProcessIdentity[] {
  try {
    const value: unknown = JSON.parse(readFileSync(path.join(dataDir, 'processes.json'), 'utf8'));
    return Array.isArray(value) ? value.filter(isIdentity) : [];
  } catch {
    return [];
  }
}

function isIdentity(value: unknown): value is ProcessIdentity {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'started' in value &&
    typeof value.started === 'string'
  );
}
