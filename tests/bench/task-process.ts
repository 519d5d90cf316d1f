import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A program in a process of its own, which answers each task with a message. */
interface TaskProcess {
  /** @throws where the process ends without an answer */
  ask: (task: object) => Promise<unknown>;
  stop: () => Promise<void>;
}

/** Starts a program. @param program its path from this folder */
export function startTaskProcess(program: string): TaskProcess {
  const child = fork(path.join(import.meta.dirname, program), { serialization: 'advanced' });
  const exited = once(child, 'exit');
  return {
    ask: async (task) => {
      child.send(task);
      const failed = exited.then(() => {
        throw new Error(`${program} ended without an answer (above: why)`);
      });
      const [answer] = await Promise.race([once(child, 'message') as Promise<unknown[]>, failed]);
      return answer;
    },
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}

/** Has a program do one task. @throws as `TaskProcess.ask` */
export async function doInProcess(program: string, task: object): Promise<unknown> {
  const { ask, stop } = startTaskProcess(program);
  try {
    return await ask(task);
  } finally {
    await stop();
  }
}
