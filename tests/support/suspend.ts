import { execFileSync } from 'node:child_process';

// Each thread of a process stops by itself; only Linux lists them in this way.
const threads = process.platform === 'linux' ? ['-L'] : [];

const statesOf = (pid: number) =>
  execFileSync('ps', [...threads, '-o', 'state=', '-p', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n');

/** Sends SIGSTOP to a process; returns once all of it stands still, or has ended. SIGCONT lets it go on. */
export function suspend(pid: number): void {
  process.kill(pid, 'SIGSTOP');
  while (!statesOf(pid).every((state) => /^[TtZX]/.test(state)));
}
