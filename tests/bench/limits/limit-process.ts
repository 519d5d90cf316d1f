import { startTaskProcess } from '../task-process.ts';

/** A bare process that does the same work with nothing around it. */
export interface Limit {
  /** What it said when it was ready: its address, where it is a server. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts a script of this folder and sends it its task.
 *
 * @param script its file name
 * @param task what it gets as its first message
 */
export async function startLimit(script: string, task: object): Promise<Limit> {
  const { ask, stop } = startTaskProcess(`limits/${script}`);
  return { url: `http://127.0.0.1:${String(await ask(task))}`, stop };
}
