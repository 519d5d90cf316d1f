import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Has a program of this folder do a task in a process of its own. @throws where that ends without an answer */
export async function doElsewhere(program: string, task: object): Promise<unknown> {
  const child = fork(path.join(import.meta.dirname, program), { serialization: 'advanced' });
  child.send(task);
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${program} ended without an answer (above: why)`);
  });
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as unknown[];
  child.disconnect();
  await ended.catch(() => undefined);
  return answer;
}
