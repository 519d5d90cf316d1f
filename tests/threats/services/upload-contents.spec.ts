import { request } from 'node:http';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { markerPattern } from '../../../services/media/test/hostile-files.ts';
import { colourAt, noise, twoHalves } from '../../../services/media/test/image-fixtures.ts';
import { partOf, scaled } from '../../support/scale.ts';
import { countStatuses, type Answer } from '../support/ask.ts';
import {
  bombsOfPixels,
  drawings,
  imagesAndMore,
  onlyLikeImages,
  startCanary,
} from '../support/attacks/hostile.ts';
import { watchMemory } from '../support/processes.ts';
import { attack, tell } from '../support/row.ts';
import type { Site } from '../support/site.ts';
import { upload, urlOf } from '../support/attacks/upload.ts';
import { startReader } from '../support/visitors.ts';

const limit = 2 * 1024 * 1024;
/** The bytes that a visitor gets. */
function download({ port }: Site, url: string): Promise<{ type: string; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: url }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        resolve({ type: response.headers['content-type'] ?? '', bytes: Buffer.concat(chunks) });
      });
    })
      .once('error', reject)
      .end();
  });
}

attack('T27, T32', 'what is no image is refused, and what is served holds no other thing', async (site) => {
  const [allRefused, allMixed] = await Promise.all([onlyLikeImages(), imagesAndMore()]);
  const refused = partOf(allRefused, 40);
  const names = ['a.png', 'a.jpg', 'a.svg.png', 'a.html', 'a.php', 'a.png.exe', 'a'];
  const answers: Answer[] = [];
  const slowest: number[] = [];
  for (const [index, { what, bytes }] of refused.entries()) {
    const answer = await upload(site, bytes, {
      name: names[index % names.length]!,
      type: index % 2 === 0 ? 'image/png' : 'text/html',
    });
    expect(`${what}: ${String(answer.status)}`).toMatch(/: (400|415|422)$/);
    answers.push(answer);
    slowest.push(answer.ms);
  }
  const mixed = partOf(allMixed, 15);
  let taken = 0;
  for (const { what, bytes } of mixed) {
    const answer = await upload(site, bytes, { name: 'photo.jpg' });
    expect(`${what}: ${String(answer.status)}`).toMatch(/: (201|400|415)$/);
    if (answer.status !== 201) continue;
    taken += 1;
    const served = await download(site, urlOf(answer));
    expect(served.type).toMatch(/^image\/(jpeg|png|webp|avif)$/);
    expect(markerPattern.test(served.bytes.toString('latin1'))).toBe(false);
  }
  expect(taken).toBeGreaterThan(0);
  const most = Math.max(...slowest);
  expect(most).toBeLessThan(3000);
  return {
    tried: tell`${refused.length} files that are no image (HTML, PDF, GIFAR, ASF loop, cut images …) and ${mixed.length} that are one and something else`,
    happened: tell`${countStatuses(answers)}, slowest ${most} ms; ${taken} of the second kind taken, none of the other thing served`,
  };
});

attack('T28', 'no drawing in SVG is taken, however it is packed', async (site) => {
  const canary = await startCanary();
  const packed = partOf(drawings(canary.port), 16);
  const names = ['a.svg', 'a.jpg', 'a.png', 'a.svgz'];
  const types = ['image/svg+xml', 'image/png', 'image/jpeg'];
  const answers: Answer[] = [];
  for (const { bytes } of packed)
    for (const [index, type] of types.entries())
      answers.push(await upload(site, bytes, { name: names[index]!, type }));
  const asked = canary.stop();
  expect(answers.filter(({ status }) => status !== 415)).toEqual([]);
  expect(asked).toBe(0);
  return {
    tried: tell`${packed.length} SVGs as three types: scripts, XXE, billion laughs, foreign images, sheets and fonts; plain, UTF-16, gzip, behind blanks`,
    happened: tell`${countStatuses(answers)}; the address that they name was asked ${asked} times`,
  };
});

attack('T29', 'a small file of very many pixels costs neither memory nor time', async (site) => {
  const all = await bombsOfPixels();
  const bombs = all.filter(({ bytes }) => bytes.length <= limit);
  expect(bombs.length).toBeGreaterThanOrEqual(20);
  const rounds = scaled(10);
  const before = site.memory('media');
  const most = watchMemory(site.pids().media);
  const reader = startReader(site.ask);
  const answers: Answer[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const { what, bytes } of bombs) {
      const answer = await upload(site, bytes);
      expect(`${what}: ${String(answer.status)}`).toMatch(/: (400|413|415|422)$/);
      answers.push(answer);
    }
  const { p99, failed } = await reader.stop();
  const grown = most() - before;
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  expect(failed).toBe(0);
  expect(slowest).toBeLessThan(5000);
  // The process that decodes is started for it, and counts.
  expect(grown).toBeLessThan(250);
  return {
    tried: tell`${bombs.length} bombs (interlaced PNG, WebP 16383², animation, AVIF, JPEG), ${rounds} times`,
    happened: tell`${countStatuses(answers)}, slowest ${slowest} ms; memory of media +${grown} MB at most; readers’ p99 ${p99} ms`,
  };
});

attack('T35', 'where a picture was taken is not told', async (site) => {
  const count = scaled(30, 6);
  for (let index = 0; index < count; index += 1) {
    const orientation = 1 + (index % 8);
    const photo = await twoHalves(120 + index, 80)
      .withExif({
        IFD0: { Copyright: 'canary of a person' },
        IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer();
    const answer = await upload(site, photo, { name: 'holiday.jpg' });
    expect(answer.status).toBe(201);
    for (const suffix of ['', '?w=160']) {
      const { bytes } = await download(site, urlOf(answer) + suffix);
      const { exif, xmp, iptc, orientation: left } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
      expect(left ?? 1).toBe(1);
      expect(bytes.includes('canary')).toBe(false);
    }
    if (orientation === 6) {
      const { bytes } = await download(site, urlOf(answer));
      const { width, height } = await sharp(bytes).metadata();
      expect(width).toBeLessThan(height);
      // Turned by a quarter: the left half is on top.
      const [red = 0, , blue = 0] = await colourAt(bytes, { left: 10, top: 5, width: 20, height: 20 });
      expect(red).toBeGreaterThan(blue);
    }
  }
  return {
    tried: tell`${count} photos with GPS, copyright and all eight orientations`,
    happened: 'no EXIF, XMP, IPTC in what is served, pixels upright',
  };
});

attack('T36', 'an image is served as an image and nothing else', async (site) => {
  const { url } = await site.admin.upload('served.png', await noise(300, 200).png().toBuffer());
  const { status, headers } = await site.ask({ path: url });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-type': 'image/png',
    'cross-origin-resource-policy': expect.stringMatching(/^(same-origin|cross-origin|same-site)$/),
  });
  expect(headers['content-security-policy']).toMatch(/sandbox/);
  expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
  expect(headers['cache-control']).toMatch(/immutable/);
  expect(headers['set-cookie']).toBeUndefined();
  const listings = [
    '/media/',
    '/media',
    '/media/..',
    '/media/incoming',
    `${url}/`,
    url.toUpperCase(),
    `${url}%00`,
    '/media/%2e%2e/embedded.json',
    '/media/../embedded.json',
  ];
  for (const listing of listings) {
    const answer = await site.ask({ path: listing });
    expect(`${listing} ${String(answer.status)}`).toMatch(/ (400|404)$/);
  }
  const ranges = await Promise.all(
    [
      `bytes=${Array.from({ length: 1000 }, (_, index) => `${String(index)}-${String(index)}`).join(',')}`,
      'bytes=-1',
      'bytes=9999999-',
      'bytes=0-,0-,0-',
      'bytes=5-2',
      'lines=1-2',
    ].map((range) => site.ask({ path: url, headers: { range } })),
  );
  expect(ranges.filter((answer) => ![200, 206, 416].includes(answer.status) || answer.ms > 2000)).toEqual([]);
  return {
    tried: tell`the head of an image; ${listings.length} ways to list or leave the folder; ${ranges.length} ranges, one of 1,000 parts`,
    happened: tell`nosniff, sandbox, immutable, no cookie; 404; ${countStatuses(ranges)}`,
  };
});
