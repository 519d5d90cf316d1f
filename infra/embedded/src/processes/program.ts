import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../settings.ts';
import { readLastLines } from './log-files.ts';
import type { Running } from './supervise.ts';

export interface Program {
  /** The arguments of Node: its flags, the file, and the file's own arguments. */
  args: string[];
  folder: string;
  environment: Environment;
  /** Where its output goes; undefined: to the terminal. */
  logFile: string | undefined;
}

/**
 * Starts a Node program. It stops by itself when its IPC channel closes, which happens even if this process is killed. It has a
 * process group of its own, so that Ctrl-C reaches only the launcher, which stops everything in order.
 */
export function startProgram({
  args,
  folder,
  environment,
  logFile,
}: Program): Running & { pid: number | undefined } {
  const log = logFile === undefined ? undefined : openSync(logFile, 'a', 0o600);
  const logStart = log === undefined ? 0 : fstatSync(log).size;
  const output = log ?? 'inherit';
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: environment,
    stdio: ['ignore', output, output, 'ipc'],
    detached: true,
  });
  if (log !== undefined) closeSync(log);
  // The child keeps the launcher alive, so its channel need not.
  child.channel?.unref();

  const readOutput = () => (logFile === undefined ? [] : readLastLines(logFile, logStart));
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => {
      resolve(error.message);
    });
    child.once('exit', (code, signal) => {
      if (signal !== null) resolve(`signal ${signal}`);
      else resolve([`exit code ${String(code)}`, ...readOutput()].join('\n  '));
    });
  });
  const stop = async (gracePeriod: number) => {
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(gracePeriod, undefined, { ref: false })]);
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  };
  return { pid: child.pid, ended, stop };
}
