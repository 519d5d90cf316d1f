import { createRandom } from '../../support/random.ts';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { jpegOfSize } from '../../../services/media/test/image-fixtures.ts';
import { drawImage } from '../../support/site/seed.ts';
import { partOf, scaled } from '../../support/scale.ts';
import { addressOf, askMany, countStatuses, type Answer } from '../support/ask.ts';
import { fileNames, nameMark } from '../support/attacks/payloads.ts';
import { watchMemory } from '../support/processes.ts';
import { sendRaw, statusesOf } from '../support/attacks/raw.ts';
import { attack, tell } from '../support/row.ts';
import { formOf, multipartType, upload, urlOf } from '../support/attacks/upload.ts';

const limit = 2 * 1024 * 1024;
const imagePath = /^\/media\/[0-9a-f]{32}-\d+x\d+-[0-9a-f]{6}\.(jpg|png|webp|avif)$/;

attack('T26', 'nobody’s file is read before it is known who sends it', async (site) => {
  const bytes = await jpegOfSize(limit);
  const answer = await site.ask({
    method: 'POST',
    path: '/api/upload',
    headers: { 'content-type': multipartType },
    body: formOf(bytes),
  });
  expect(answer.status).toBe(401);
  const head = `POST /api/upload HTTP/1.1\r\nHost: localhost:${String(site.port)}\r\nContent-Type: ${multipartType}\r\nContent-Length: ${String(limit)}\r\n\r\n`;
  // 64 KB a piece, slowly enough for an answer to overtake them.
  const pieces = [head, ...Array.from({ length: 32 }, () => Buffer.alloc(64 * 1024))];
  const one = await sendRaw(site.port, pieces, { pause: 100, patience: 20_000 });
  expect(statusesOf(one.answer)).toEqual([401]);
  expect(one.isClosed).toBe(true);
  const gateway = site.pids().gateway;
  const most = watchMemory(gateway);
  const before = site.memory('gateway');
  const slow = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      sendRaw(site.port, pieces, { pause: 50, patience: 20_000, from: addressOf(30_000 + index) }),
    ),
  );
  const grown = most() - before;
  expect(slow.filter(({ answer: text }) => statusesOf(text)[0] !== 401)).toEqual([]);
  // Kept, they would be 200 MB.
  expect(grown).toBeLessThan(100);
  return {
    tried: 'a file of 2 MB without a session, and 100 slow ones at once',
    happened: tell`401 each, the connection cut after ${one.sent / 1024} KB at the most; memory of the gateway +${grown} MB`,
  };
});

attack('T30', 'two megabytes are taken and not a byte more, whatever the head says', async (site) => {
  const whole = await upload(site, await jpegOfSize(limit), { name: 'whole.jpg' });
  expect(whole.status).toBe(201);
  const over = await upload(site, await jpegOfSize(limit + 1), { name: 'over.jpg' });
  expect(over.status).toBe(413);
  expect(JSON.parse(over.body)).toMatchObject({ message: 'over.jpg is too large (max 2MB)' });
  const head = (length: string) =>
    `POST /api/upload HTTP/1.1\r\nHost: localhost:${String(site.port)}\r\nCookie: ${site.admin.cookie()}\r\nContent-Type: ${multipartType}\r\n${length}\r\n\r\n`;
  const form = formOf(await jpegOfSize(100_000), 'endless.jpg');
  const chunk = Buffer.alloc(64 * 1024, 0x41);
  const packed = Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')]);
  const first = form.subarray(0, 50_000);
  const endless = function* () {
    yield head('Transfer-Encoding: chunked');
    yield Buffer.concat([Buffer.from(`${first.length.toString(16)}\r\n`), first, Buffer.from('\r\n')]);
    for (let sent = 0; sent < 3 * 1024 ** 3; sent += chunk.length) yield packed;
  };
  const cut = await sendRaw(site.port, endless(), { patience: 30_000 });
  expect(cut.isClosed).toBe(true);
  // What the system's own buffers took is sent, too.
  expect(cut.sent).toBeLessThan(16 * 1024 * 1024);
  const wrong = await sendRaw(site.port, [head(`Content-Length: ${String(form.length + 10)}`), form], {
    patience: 3000,
  });
  expect(statusesOf(wrong.answer).filter((status) => status >= 500 || status === 201)).toEqual([]);
  const short = await sendRaw(site.port, [head(`Content-Length: 1000`), form], { patience: 5000 });
  expect(statusesOf(short.answer)[0]).toBeGreaterThanOrEqual(400);
  const limited = await askMany(140, 8, () =>
    site.ask({
      method: 'POST',
      path: '/api/upload',
      headers: { ...site.signedIn(), 'content-type': multipartType },
      body: formOf(Buffer.from('x')),
      from: addressOf(40_000),
    }),
  );
  expect(limited.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
  return {
    tried:
      '2,097,152 bytes; one more; 3 GB in chunks without a length; wrong lengths; 140 uploads in a minute',
    happened: tell`201; 413 ‘over.jpg is too large (max 2MB)’; cut after ${cut.sent / 1024 / 1024} MB; 4xx; ${countStatuses(limited)}`,
  };
});

attack('T31', 'no malformed form ends a process', async (site) => {
  const random = createRandom(31);
  const good = formOf(await drawImage(20, 20, 'fuzz'));
  const count = scaled(10_000, 400);
  const types = [
    multipartType,
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
    'multipart/mixed; boundary=b0und4ry',
    `${multipartType}; boundary=other`,
  ];
  const parts = `--b0und4ry\r\nContent-Disposition: form-data; name="x"\r\n\r\ny\r\n`.repeat(2000);
  const forms = (index: number): Buffer => {
    if (index % 50 === 0) return Buffer.from(parts);
    if (index % 50 === 1) return Buffer.concat([Buffer.from('--b0und4ry\r\n'.repeat(500)), good]);
    if (index % 50 === 2)
      return Buffer.from(good.toString('latin1').replace('name="file"', 'name=""'), 'latin1');
    if (index % 50 === 3)
      return Buffer.from(good.toString('latin1').replace('name="file"', 'name="__proto__"'), 'latin1');
    const bytes = Buffer.from(good.subarray(0, 1 + random(good.length)));
    for (let change = 0; change < 1 + random(8); change += 1)
      bytes[random(Math.min(bytes.length, 200))] = random(256);
    return bytes;
  };
  const answers = await askMany(count, 8, (index) =>
    site.ask({
      method: 'POST',
      path: '/api/upload',
      headers: { ...site.signedIn(), 'content-type': types[random(12)] ?? multipartType },
      body: forms(index),
      from: addressOf(50_000 + index),
      patience: 60_000,
    }),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers.filter(({ status }) => status >= 400).length).toBeGreaterThan(count * 0.8);
  return {
    tried: tell`${count} broken multipart bodies`,
    happened: `${countStatuses(answers)}; no process ended`,
  };
});

attack('T33', 'a file name decides nothing about where the file goes', async (site) => {
  const names = partOf(fileNames, 30);
  const image = await drawImage(30, 20, 'named');
  await upload(site, image);
  const before = new Set(readdirSync(site.stack.dataDir));
  const answers: Answer[] = [];
  for (const name of names) {
    const answer = await upload(site, image, { name: name.replaceAll('"', '%22') });
    expect(`${name.slice(0, 40)} ${String(answer.status)}`).toMatch(/ (201|400)$/);
    answers.push(answer);
    if (answer.status === 201) expect(urlOf(answer)).toMatch(imagePath);
  }
  expect(readdirSync(site.stack.dataDir).filter((name) => !before.has(name))).toEqual([]);
  const folder = path.join(site.stack.dataDir, 'media');
  for (const entry of readdirSync(folder)) expect(entry).toMatch(/^(?:[0-9a-f]{2}|incoming)$/);
  // Nor anywhere where a path of a few steps could lead.
  const places = [site.stack.dataDir, tmpdir(), path.resolve(import.meta.dirname, '../../..'), '/etc'];
  const search = (depth: string, ...where: string[]) =>
    spawnSync('find', [...where, '-maxdepth', depth, '-name', `*${nameMark}*`], { encoding: 'utf8' }).stdout;
  expect(search('4', ...places) + search('2', '/')).toBe('');
  return {
    tried: tell`${names.length} file names (../, NUL, 4 KB, RTL, CON, -rf …)`,
    happened: `${countStatuses(answers)}; every address is made from the content`,
  };
});
