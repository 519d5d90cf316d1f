import { addAbortSignal, type Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** Within the second that a launcher waits, and the ten of Docker. */
const patienceMs = 5_000;

const stopping = new AbortController();
const writing = new Set<Promise<void>>();

/** Hands content on; it fails once this program is told to stop, so that its writer removes what it has written so far. */
export async function writeUnlessStopped(
  content: Readable,
  write: (content: Readable) => Promise<void>,
): Promise<void> {
  const written = write(addAbortSignal(stopping.signal, content));
  writing.add(written);
  await written.finally(() => writing.delete(written));
}

/** Waits until what was being written is removed again, and ends this process. */
export async function stopProgram(code: number): Promise<never> {
  stopping.abort();
  await Promise.race([Promise.allSettled(writing), sleep(patienceMs)]);
  process.exit(code);
}
