import { createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jpegOfSize, twoHalves } from './support/image-fixtures.ts';
import { startMedia, type MediaUnderTest } from './support/media-under-test.ts';

let media: MediaUnderTest;
let image: Buffer;

beforeAll(async () => {
  media = await startMedia();
  image = await twoHalves(40, 30).jpeg().toBuffer();
});
afterAll(() => media.stop());

const boundary = 'b0und4ry';
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const fileHead = 'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg';

const part = (head: string, content: string | Buffer) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
const end = Buffer.from(`--${boundary}--\r\n`);
const send = (...parts: Buffer[]) => media.post(new Uint8Array(Buffer.concat(parts)), multipart);

/** The same numbers in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Sends bytes on a connection of its own, in pieces, as long as the other side takes them. */
async function sendRaw(head: string, pieces: Iterable<Buffer>): Promise<{ answer: string; sent: number }> {
  const { hostname, port } = new URL(media.url);
  const socket = createConnection(Number(port), hostname);
  let answer = '';
  let sent = 0;
  const closed = new Promise<void>((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined).on('data', (chunk) => (answer += chunk.toString('latin1')));
  socket.write(head);
  for (const piece of pieces) {
    if (socket.destroyed) break;
    sent += piece.length;
    if (!socket.write(piece))
      await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))]);
  }
  await closed;
  return { answer, sent };
}

function rawHead(headers: string, as: 'administrator' | 'visitor' = 'administrator'): string {
  const identity = media.headersOf('POST', '/api/upload', as);
  const lines = Object.entries(identity).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /api/upload HTTP/1.1\r\nHost: media\r\n${lines.join('')}${headers}\r\n`;
}

function* chunked(first: Buffer, count: number): Generator<Buffer> {
  const wrap = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
  yield wrap(first);
  const filling = wrap(Buffer.alloc(64 * 1024, 0x41));
  for (let index = 0; index < count; index += 1) yield filling;
  yield Buffer.from('0\r\n\r\n');
}

describe('a multipart body', () => {
  it('with the one file is taken, also beside small fields', async () => {
    expect((await send(part(fileHead, image), end)).status).toBe(201);
    const field = part('Content-Disposition: form-data; name="alt"', 'words');
    expect((await send(field, part(fileHead, image), field, end)).status).toBe(201);
  });

  it('without a file in the field "file" is answered with 400', async () => {
    const other = fileHead.replace('"file"', '"image"');
    const text = part('Content-Disposition: form-data; name="file"', 'words');
    for (const parts of [[end], [text, end], [part(other, image), end]]) {
      const { status, body } = await send(...parts);
      expect({ status, code: body.code, message: body.message }).toEqual({
        status: 400,
        code: 'malformedBody',
        message: "Send one image in the multipart field 'file'.",
      });
    }
  });

  it('with more than one file or many fields is answered with 400', async () => {
    const field = part('Content-Disposition: form-data; name="a"', 'x');
    const files = part(fileHead, image);
    expect((await send(files, files, end)).status).toBe(400);
    expect((await send(...Array.from({ length: 10_000 }, () => field), files, end)).status).toBe(400);
    expect((await send(part('Content-Disposition: form-data; name="__proto__"', 'x'), end)).status).toBe(400);
  });

  it('that is none, or has no end, is answered with 400', async () => {
    const whole = new Uint8Array(Buffer.concat([part(fileHead, image), end]));
    const statuses: number[] = [];
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=other',
      `multipart/mixed; boundary=${boundary}`,
      'application/json',
      'application/x-www-form-urlencoded',
      'image/jpeg',
      '',
      ';',
    ])
      statuses.push((await media.post(whole, { 'content-type': type })).status);
    statuses.push((await send(part(fileHead, image))).status);
    statuses.push((await send(Buffer.from(`--${boundary}\r\n`))).status);
    statuses.push((await media.post(undefined, multipart)).status);
    expect(statuses).toEqual(statuses.map(() => 400));
  });

  it('T31: that is nonsense is answered, five hundred times, and the process stays up', async () => {
    const random = createRandom(20261121);
    const whole = Buffer.concat([part(fileHead, image), end]);
    const statuses = new Set<number>();
    for (let round = 0; round < 500; round += 1) {
      const body = Buffer.from(whole);
      for (let change = random(12); change >= 0; change -= 1) body[random(body.length)] = random(256);
      const from = random(3) === 0 ? random(body.length) : 0;
      const to = random(3) === 0 ? from + random(body.length - from) : body.length;
      const doubled = random(5) === 0 ? [body.subarray(from, to), body] : [body.subarray(from, to)];
      const { status } = await media.post(new Uint8Array(Buffer.concat(doubled)), multipart);
      statuses.add(status);
    }
    expect([...statuses].filter((status) => ![201, 400, 413, 415].includes(status))).toEqual([]);
    expect((await send(part(fileHead, image), end)).status).toBe(201);
  });
});

describe('a body that is too large', () => {
  it('is refused by its length, before it is there', async () => {
    const head = rawHead(`Content-Type: ${multipart['content-type']}\r\nContent-Length: 3000000000\r\n`);
    const { answer } = await sendRaw(head, [part(fileHead, image)]);
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*a\.jpg is too large \(max 2MB\)/);
  });

  it('without a length is cut off', async () => {
    const before = process.memoryUsage().arrayBuffers;
    const head = rawHead(`Content-Type: ${multipart['content-type']}\r\nTransfer-Encoding: chunked\r\n`);
    const { answer, sent } = await sendRaw(head, chunked(part(fileHead, await jpegOfSize(5000)), 50_000));
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*a\.jpg is too large \(max 2MB\)/);
    // What the two sockets hold is sent, and not read.
    expect(sent).toBeLessThan(24 * 1024 * 1024);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024);
  });

  it('outside of the file is cut off too', async () => {
    const head = rawHead(`Content-Type: ${multipart['content-type']}\r\nTransfer-Encoding: chunked\r\n`);
    const { answer } = await sendRaw(head, chunked(Buffer.from('preamble'), 50_000));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe('a body without a signed-in caller', () => {
  it('is answered before it is there', async () => {
    const head = rawHead(
      `Content-Type: ${multipart['content-type']}\r\nContent-Length: 2000000\r\n`,
      'visitor',
    );
    const startedAt = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => sendRaw(head, [part(fileHead, image)])),
    );
    for (const { answer } of answers) expect(answer).toMatch(/^HTTP\/1\.1 401 [^]*notSignedIn/);
    // They were not waited for, but neither were they let in for long.
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});
