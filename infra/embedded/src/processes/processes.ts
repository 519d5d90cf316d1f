import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A running process, identified so that a later one with the same pid is not mistaken for it. */
export interface ProcessIdentity {
  pid: number;
  /** When it started, as an opaque text. */
  started: string;
  command: string;
}

/** The process with this pid; undefined where there is none. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  return process.platform === 'linux' ? identifyByProc(pid) : identifyByPs(pid);
}

/** Ends a process by `signal`, and by SIGKILL where it still runs after `gracePeriod` milliseconds. */
export async function endProcess(
  identity: ProcessIdentity,
  signal: NodeJS.Signals,
  gracePeriod: number,
): Promise<void> {
  send(identity, signal);
  if (await waitUntilGone(identity, gracePeriod)) return;
  send(identity, 'SIGKILL');
  await waitUntilGone(identity, 2_000);
}

function isRunning({ pid, started }: ProcessIdentity): boolean {
  return identifyProcess(pid)?.started === started;
}

function send(identity: ProcessIdentity, signal: NodeJS.Signals): void {
  try {
    if (isRunning(identity)) process.kill(identity.pid, signal);
  } catch {
    // It has ended by itself.
  }
}

async function waitUntilGone(identity: ProcessIdentity, gracePeriod: number): Promise<boolean> {
  const deadline = Date.now() + gracePeriod;
  while (isRunning(identity)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

function identifyByProc(pid: number): ProcessIdentity | undefined {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // The second field is a file name in brackets and may hold anything; state is the 3rd field, the start time the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const command = readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { pid, started: `${boot}/${fields[19] ?? ''}`, command };
  } catch {
    return undefined;
  }
}

function identifyByPs(pid: number): ProcessIdentity | undefined {
  const options = { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } } as const;
  const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], options).stdout.trim();
  const command = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], options).stdout.trim();
  return started === '' ? undefined : { pid, started, command };
}
