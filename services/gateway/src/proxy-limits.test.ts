import { PassThrough, Writable, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { takeTurns } from './proxy-limits.ts';

const chunk = Buffer.alloc(64 * 1024, 'x');
const chunks = 32;

/** A body that is there already, as a socket hands it over. */
function bodyAtOnce(): Readable {
  const body = new PassThrough({ highWaterMark: chunks * chunk.length });
  for (let count = 0; count < chunks; count += 1) body.write(chunk);
  body.end();
  return body;
}

/** A connection to a service that takes a chunk when it gets to it. */
function connection(highWaterMark: number) {
  let bytes = 0;
  const writable = new Writable({
    highWaterMark,
    write: (written: Buffer, _encoding, done) => {
      bytes += written.length;
      setImmediate(done);
    },
  });
  return { writable, received: () => bytes };
}

describe('a large body', () => {
  it('goes through in pieces, and others get their turn between them', async () => {
    const body = bodyAtOnce();
    const outgoing = new PassThrough({ highWaterMark: 2 * chunks * chunk.length });
    let bytes = 0;
    outgoing.on('data', ({ length }: Buffer) => {
      bytes += length;
    });
    takeTurns(body, outgoing);
    body.pipe(outgoing);

    await nextTurn();
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan((chunks * chunk.length) / 4);
    await finished(outgoing);
    expect(bytes).toBe(chunks * chunk.length);
  });

  it('arrives whole at a service that takes it slowly', async () => {
    const body = bodyAtOnce();
    const { writable, received } = connection(chunk.length);
    takeTurns(body, writable);
    body.pipe(writable);

    await finished(writable);
    expect(received()).toBe(chunks * chunk.length);
  });
});
