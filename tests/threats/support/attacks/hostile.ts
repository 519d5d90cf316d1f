import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import {
  avifClaiming,
  blackPng,
  brokenImages,
  jpegClaiming,
  notImages,
  pixelBombs,
  polyglots,
  webpClaiming,
  type HostileFile,
} from '../../../../services/media/test/hostile-files.ts';
import { noise, twoHalves } from '../../../../services/media/test/image-fixtures.ts';

/** Counts who connects. */
export async function startCanary(): Promise<{ port: number; stop: () => number }> {
  let asked = 0;
  const server = createServer((socket) => {
    asked += 1;
    socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stop = () => {
    server.close();
    return asked;
  };
  return { port: (server.address() as AddressInfo).port, stop };
}

/** Drawings that run something, read a file, grow without end, or ask an address: each packed in four ways. */
export function drawings(port: number): HostileFile[] {
  const place = `http://127.0.0.1:${String(port)}`;
  const svg = (content: string, attributes = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9" ${attributes}>${content}</svg>`;
  const withEntities = (declared: string) =>
    `<?xml version="1.0"?><!DOCTYPE svg [${declared}]>${svg('<text>&x;</text>')}`;
  const laughs = [
    'a "ha"',
    ...Array.from('bcdefghi', (name, index) => `${name} "${`&${'abcdefgh'[index] ?? ''};`.repeat(10)}"`),
  ];
  const kinds: Record<string, string> = {
    'a script': svg('<script>alert(1)</script>'),
    'a script on load': svg('', 'onload="alert(1)"'),
    'foreign HTML': svg(
      `<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${place}"/></foreignObject>`,
    ),
    'a file as an entity': withEntities('<!ENTITY x SYSTEM "file:///etc/passwd">'),
    'an address as an entity': withEntities(`<!ENTITY x SYSTEM "${place}/entity">`),
    'a foreign DTD': `<?xml version="1.0"?><!DOCTYPE svg SYSTEM "${place}/svg.dtd">${svg('<text>&x;</text>')}`,
    'a billion laughs': withEntities(
      `${laughs.map((entity) => `<!ENTITY ${entity}>`).join('')}<!ENTITY x "&i;">`,
    ),
    'a foreign image': svg(`<image xlink:href="${place}/x.png" width="9" height="9"/>`),
    'a file as an image': svg('<image href="file:///etc/passwd" width="9" height="9"/>'),
    'a foreign drawing': svg(`<use href="${place}/x.svg#a"/>`),
    'a foreign sheet': `<?xml-stylesheet href="${place}/x.css"?>${svg('<rect width="9" height="9"/>')}`,
    'a foreign font': svg(
      `<style>@import "${place}/x.css"; @font-face { font-family: f; src: url(${place}/f) }</style><text font-family="f">x</text>`,
    ),
  };
  return Object.entries(kinds).flatMap(([what, text]) => [
    { what, bytes: Buffer.from(text) },
    { what: `${what} in UTF-16`, bytes: Buffer.from(`\ufeff${text}`, 'utf16le') },
    { what: `${what} in gzip`, bytes: gzipSync(text) },
    { what: `${what} behind blanks`, bytes: Buffer.from(`  \r\n${text}`) },
  ]);
}

const markers = [
  '<script>canary()</script>',
  '<?php canary(); ?>',
  '%PDF-1.7 canary',
  '<svg onload="canary()"/>',
];

const others = [
  'PK\x03\x04canary',
  '\x7fELFcanary',
  'MZ\x90canary',
  '#!/bin/sh\ncanary',
  '<html>canary',
  '\x00'.repeat(600),
];

/** Files that are no image: what else there is, beginnings of images before something else, and images that were cut. */
export async function onlyLikeImages(): Promise<HostileFile[]> {
  const starts = {
    JPEG: '\xff\xd8\xff\xe0\x00\x10JFIF\x00',
    'JPEG with EXIF': '\xff\xd8\xff\xe1\x00\x18Exif\x00\x00',
    PNG: '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR',
    WebP: 'RIFF\x00\x01\x00\x00WEBPVP8 ',
    'lossless WebP': 'RIFF\x00\x01\x00\x00WEBPVP8L',
    AVIF: '\x00\x00\x00\x20ftypavif',
    HEIF: '\x00\x00\x00\x20ftypmif1',
    GIF: 'GIF89a\x01\x00\x01\x00',
    BMP: 'BM\x40\x00\x00\x00',
    TIFF: 'II*\x00\x08\x00\x00\x00',
    ICO: '\x00\x00\x01\x00\x01\x00',
    PSD: '8BPS\x00\x01',
    'JPEG 2000': '\x00\x00\x00\x0cjP  \r\n\x87\n',
    'JPEG XL': '\xff\x0a',
    EPS: '%!PS-Adobe-3.0 EPSF-3.0\n',
  };
  const begun = Object.entries(starts).flatMap(([what, start]) =>
    [...markers, ...others].map((marker) => ({
      what: `${what} before ${JSON.stringify(marker.slice(0, 12))}`,
      bytes: Buffer.from((start + marker).padEnd(600, ' '), 'latin1'),
    })),
  );
  const whole = await Promise.all([
    noise(300, 200).jpeg({ progressive: true }).toBuffer(),
    noise(300, 200).png({ progressive: true }).toBuffer(),
    noise(300, 200).webp({ lossless: true }).toBuffer(),
    noise(300, 200).avif({ effort: 0, quality: 90 }).toBuffer(),
  ]);
  const cut = whole.flatMap((bytes, index) =>
    Array.from({ length: 14 }, (_, part) => ({
      what: `${String(part + 1)} twentieths of image ${String(index)}`,
      bytes: bytes.subarray(0, Math.floor((bytes.length * (part + 1)) / 20)),
    })),
  );
  return [...notImages(), ...(await brokenImages()), ...begun, ...cut];
}

/** Images that are something else as well. */
export async function imagesAndMore(): Promise<HostileFile[]> {
  const withTexts = markers.flatMap((marker) => [
    {
      what: `a JPEG whose EXIF has ${marker}`,
      image: twoHalves(60, 40)
        .withExif({ IFD0: { ImageDescription: marker } })
        .jpeg(),
    },
    {
      what: `a PNG whose EXIF has ${marker}`,
      image: twoHalves(60, 40)
        .withExif({ IFD0: { Artist: marker } })
        .png(),
    },
    {
      what: `a WebP whose EXIF has ${marker}`,
      image: twoHalves(60, 40)
        .withExif({ IFD0: { Software: marker } })
        .webp(),
    },
    {
      what: `an AVIF whose EXIF has ${marker}`,
      image: twoHalves(60, 40)
        .withExif({ IFD0: { Copyright: marker } })
        .avif({ effort: 0 }),
    },
  ]);
  const made = withTexts.map(async ({ what, image }) => ({ what, bytes: await image.toBuffer() }));
  return [...(await polyglots()), ...(await Promise.all(made))];
}

/** Small files of very many pixels, square, wide and high. */
export async function bombsOfPixels(): Promise<HostileFile[]> {
  const sizes = [
    [24_001, 1000],
    [1000, 24_001],
    [4900, 4900],
  ] as const;
  const made = sizes.flatMap(([width, height]) => [
    { what: 'PNG', width, height, bytes: blackPng(width, height) },
    {
      what: 'interlaced PNG of 16 bits',
      width,
      height,
      bytes: blackPng(width, height, { isInterlaced: true, depth: 16 }),
    },
  ]);
  const claiming = await Promise.all(
    [
      { what: 'WebP', width: 16_383, height: 1466, make: webpClaiming },
      { what: 'WebP', width: 1466, height: 16_383, make: webpClaiming },
      { what: 'AVIF', width: 60_000, height: 401, make: avifClaiming },
      { what: 'AVIF', width: 4900, height: 4900, make: avifClaiming },
      { what: 'JPEG', width: 65_500, height: 367, make: jpegClaiming },
      { what: 'JPEG', width: 367, height: 65_500, make: jpegClaiming },
      { what: 'JPEG', width: 4900, height: 4900, make: jpegClaiming },
    ].map(async ({ make, ...claim }) => ({ ...claim, bytes: await make(claim.width, claim.height) })),
  );
  const named = [...made, ...claiming].map(({ what, width, height, bytes }) => ({
    what: `${what} of ${String(width)} × ${String(height)}`,
    bytes,
  }));
  return [...(await pixelBombs()), ...named];
}
