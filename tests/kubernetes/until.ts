import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a condition holds. @throws with its description after too long */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  seconds = 300,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not within ${String(seconds)} s: ${what}`);
    await sleep(200);
  }
}
