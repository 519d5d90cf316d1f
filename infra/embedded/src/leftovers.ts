import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endProcess, identifyProcess, type ProcessIdentity } from './processes.ts';
import { writePrivateFile } from './state.ts';

/** Remembers which processes this launcher started, so that the next one can clear them away should this one be killed. */
export function rememberProcesses(dataDir: string, pids: readonly number[]): void {
  const identities = pids.map(identifyProcess).filter((identity) => identity !== undefined);
  writePrivateFile(path.join(dataDir, 'processes.json'), JSON.stringify(identities));
}

/** Ends what is left of a killed launcher; its services stop by themselves, so this mostly waits for that. Needs the lock. */
export async function endLeftovers(dataDir: string): Promise<void> {
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
