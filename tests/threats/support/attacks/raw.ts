import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:net';

/** What came of raw bytes on a connection of their own. */
export interface RawOutcome {
  /** All that came back. */
  answer: string;
  /** Bytes that the other side took. */
  sent: number;
  /** Milliseconds until the other side closed, or patience ended. */
  ms: number;
  isClosed: boolean;
}

interface RawOptions {
  from?: string;
  /** Milliseconds after which this side closes. */
  patience?: number;
  /** Milliseconds between two pieces. */
  pause?: number;
}

/** Sends bytes as they are, piece by piece, as long as the other side takes them. */
export async function sendRaw(
  port: number,
  pieces: Iterable<string | Buffer>,
  { from, patience = 5000, pause = 0 }: RawOptions = {},
): Promise<RawOutcome> {
  const start = performance.now();
  const socket = connect({ port, host: '127.0.0.1', ...(from === undefined ? {} : { localAddress: from }) });
  let answer = '';
  let sent = 0;
  let wasGivenUp = false;
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      resolve();
    });
  });
  socket.on('error', () => undefined).on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  const timer = setTimeout(() => {
    wasGivenUp = true;
    socket.destroy();
  }, patience);
  for (const piece of pieces) {
    if (socket.destroyed) break;
    sent += piece.length;
    const isTaken = socket.write(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece);
    if (!isTaken) await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))]);
    if (pause > 0) await Promise.race([closed, sleep(pause)]);
  }
  await closed;
  clearTimeout(timer);
  return { answer, sent, ms: performance.now() - start, isClosed: !wasGivenUp as boolean };
}

/** The status of each answer on a connection. */
export const statusesOf = (answer: string): number[] =>
  [...answer.matchAll(/HTTP\/1\.[01] (\d{3})/g)]
    .map(([, status]) => Number(status))
    .filter((status) => status >= 200);
