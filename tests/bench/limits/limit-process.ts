import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A bare process that does the same work with nothing around it. */
export interface Limit {
  /** What it said when it was ready: its address, where it is a server. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts a script of this folder and tells it what to do.
 *
 * @param script its file name
 * @param task what it gets as its first message
 */
export async function startLimit(script: string, task: unknown): Promise<Limit> {
  const child = fork(path.join(import.meta.dirname, script), { serialization: 'advanced' });
  child.send(task as object);
  const [port] = (await once(child, 'message')) as unknown[];
  return {
    url: `http://127.0.0.1:${String(port)}`,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
