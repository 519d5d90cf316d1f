import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { suspend } from '../suspend.ts';
import { findFreePort } from './free-port.ts';
import { untilItAnswers, type OwnServer, type Probe } from './own-server.ts';

interface OwnProgramOptions {
  /** A program that this machine has. */
  program: string;
  /** How to tell it where to listen and to keep what it stores. */
  command: (port: number, folder: string) => string[];
  environment?: Record<string, string>;
  probe: Probe;
}

/** Starts a server that this machine has as a program, in a folder of its own. */
export async function startOwnProgram(options: OwnProgramOptions): Promise<OwnServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-own-'));
  const port = await findFreePort();
  const run = () =>
    spawn(options.program, options.command(port, folder), {
      env: { PATH: process.env.PATH, HOME: folder, ...options.environment },
      stdio: 'ignore',
    });
  let child = run();
  const isReady = () => untilItAnswers(options.probe, port);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await isReady();
  return {
    port,
    kill,
    start: async () => {
      child = run();
      await isReady();
    },
    pause: () => {
      if (child.pid !== undefined) suspend(child.pid);
      return Promise.resolve();
    },
    resume: () => {
      child.kill('SIGCONT');
      return Promise.resolve();
    },
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
