import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from './settings.ts';
import { lastWords } from './log-files.ts';
import type { Running } from './supervise.ts';

export interface Program {
  /** What Node is started with: its own flags, the file, and the file's arguments. */
  args: string[];
  folder: string;
  environment: Environment;
  /** Where its output goes; undefined: to the terminal. */
  logFile: string | undefined;
}

/**
 * Starts a Node program. Its IPC channel is how it notices that this process is gone, even by kill -9. It gets a process group of
 * its own, so that Ctrl-C reaches only the launcher, which stops everything in order.
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
  // What keeps the launcher alive is the process itself, not the channel to it.
  child.channel?.unref();

  const readLastWords = () => (logFile === undefined ? [] : lastWords(logFile, logStart));
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => {
      resolve(error.message);
    });
    child.once('exit', (code, signal) => {
      if (signal !== null) resolve(`signal ${signal}`);
      else resolve([`exit code ${String(code)}`, ...readLastWords()].join('\n  '));
    });
  });
  const stop = async (patience: number) => {
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(patience, undefined, { ref: false })]);
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  };
  return { pid: child.pid, ended, stop };
}
