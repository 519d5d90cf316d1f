// React alone: a phone that reads and runs it and everything built on it at one go does not answer meanwhile.
import 'react-dom/client';
import { nextTask } from './lib/next-task.ts';

/** Brings the page to life, rendered or not. */
export async function start(root: HTMLElement): Promise<void> {
  await nextTask();
  const { bringToLife } = await import('./app/bring-to-life.tsx');
  await bringToLife(root);
}
