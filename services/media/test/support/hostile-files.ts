import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { noise, twoHalves } from './image-fixtures.ts';
import { pngChunk, type HostileFile } from './pixel-bombs.ts';

const marker = '<script>canary()</script><?php canary(); ?>';
export const markerPattern = /canary|<script|<\?php|<svg|%PDF/;

const text = (what: string, content: string, encoding: BufferEncoding = 'utf8'): HostileFile => ({
  what,
  bytes: Buffer.from(content, encoding),
});

/** Drawings that run something, read a file, grow without end, or load from an address. */
export const drawings = (address: string): string[] => [
  `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`,
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&c;</text></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="${address}/x.png" width="9" height="9"/></svg>`,
  `<?xml version="1.0"?><!DOCTYPE svg SYSTEM "${address}/svg.dtd"><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
  `<?xml-stylesheet href="${address}/x.css"?><svg xmlns="http://www.w3.org/2000/svg"><use href="${address}/x.svg#a"/></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg"><foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${address}"/></foreignObject></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg"><style>@import "${address}/x.css"; @font-face { font-family: f; src: url(${address}/f) }</style><text font-family="f">x</text></svg>`,
];
const svgs = drawings('http://127.0.0.1:9');

/** How images begin. */
const starts = [
  '\xff\xd8\xff',
  '\xff\xd8\xff\xe0\x00\x10JFIF\x00',
  '\xff\xd8\xff\xe1\x00\x18Exif\x00\x00',
  '\x89PNG\r\n\x1a\n',
  '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR',
  'RIFF\x00\x01\x00\x00WEBPVP8 ',
  'RIFF\x00\x01\x00\x00WEBPVP8L',
  '\x00\x00\x00\x20ftypavif',
  '\x00\x00\x00\x20ftypmif1',
  '\x00\x00\x01\x00\x01\x00',
  '8BPS\x00\x01',
  '\x00\x00\x00\x0cjP  \r\n\x87\n',
  '\xff\x0a',
  '%!PS-Adobe-3.0 EPSF-3.0\n',
];

/** Beginnings of images before something else. */
export const onlyStarts = (): HostileFile[] =>
  starts.flatMap((start) =>
    [marker, '\x00'.repeat(600)].map((rest) =>
      text(`${JSON.stringify(start)} before ${rest}`, (start + rest).padEnd(600, ' '), 'latin1'),
    ),
  );

/** Files that are no image, whatever they are called. */
export function notImages(): HostileFile[] {
  const vectors = svgs.flatMap((svg, index) => [
    text(`SVG ${String(index)}`, svg),
    text(`SVG ${String(index)} in UTF-16`, `\ufeff${svg}`, 'utf16le'),
    text(`SVG ${String(index)} behind blanks`, `   \n\n${svg}`),
    { what: `SVG ${String(index)} in gzip`, bytes: gzipSync(svg) },
  ]);
  return [
    ...vectors,
    text('nothing', ''),
    text('one byte', 'x'),
    text('HTML', `<!doctype html><html>${marker}</html>`),
    text('a HEIC start', `\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic`.padEnd(400, '\0'), 'latin1'),
    text('a film', `\x00\x00\x00\x18ftypavis\x00\x00\x00\x00avismsf1`.padEnd(400, '\0'), 'latin1'),
    text('a PDF', `%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n${marker}`),
    text('PHP', marker),
    text('a ZIP', `PK\x03\x04${marker}`, 'latin1'),
    text(
      'a GIF',
      'GIF89a\x01\x00\x01\x00\x00\x00\x00!\xf9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
      'latin1',
    ),
    text('GIFAR', `GIF89a${marker}PK\x03\x04`, 'latin1'),
    text('a BMP', `BM${'\0'.repeat(200)}`, 'latin1'),
    text('a TIFF', `II*\0${'\0'.repeat(200)}`, 'latin1'),
    text(
      'an ASF loop',
      `\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c${'\0'.repeat(39)}`,
      'latin1',
    ),
    text('an executable', `\x7fELF${'\0'.repeat(200)}`, 'latin1'),
    { what: 'random bytes', bytes: randomBytes(5000) },
    {
      what: 'a JPEG start and random bytes',
      bytes: Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(5000)]),
    },
    { what: 'zeros', bytes: Buffer.alloc(5000) },
  ];
}

/** Images that end before their last pixel, or are broken in the middle. */
export async function brokenImages(): Promise<HostileFile[]> {
  const whole = await Promise.all([
    noise(300, 200).jpeg().toBuffer(),
    noise(300, 200).png().toBuffer(),
    noise(300, 200).webp().toBuffer(),
    noise(300, 200).avif({ effort: 0 }).toBuffer(),
  ]);
  return whole.flatMap((bytes, index) =>
    [0.02, 0.15, 0.3, 0.45, 0.6].map((part) => ({
      what: `${String(part)} of image ${String(index)}`,
      bytes: bytes.subarray(0, Math.floor(bytes.length * part)),
    })),
  );
}

/** Images that are something else as well: taken or refused, but nothing of the other thing may be served. */
export async function polyglots(): Promise<HostileFile[]> {
  const [jpeg, png, webp, avif] = await Promise.all([
    twoHalves(60, 40).jpeg().toBuffer(),
    twoHalves(60, 40).png().toBuffer(),
    twoHalves(60, 40).webp().toBuffer(),
    twoHalves(60, 40).avif({ effort: 0 }).toBuffer(),
  ]);
  const tails = [
    marker,
    `<html><body>${marker}`,
    `%PDF-1.4 ${marker}`,
    `PK\x03\x04${marker}`,
    ...svgs.slice(0, 4),
  ];
  const appended = [jpeg, png, webp, avif].flatMap((image, index) =>
    tails.map((tail, at) => ({
      what: `image ${String(index)} with tail ${String(at)}`,
      bytes: Buffer.concat([image, Buffer.from(tail, 'latin1')]),
    })),
  );
  const comment = Buffer.from(`\xff\xfe\x00\x00${marker}`, 'latin1');
  comment.writeUInt16BE(comment.length - 2, 2);
  const exif = await twoHalves(60, 40)
    .withExif({ IFD0: { Copyright: marker } })
    .jpeg()
    .toBuffer();
  return [
    ...appended,
    { what: 'a JPEG with a comment', bytes: Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]) },
    { what: 'a JPEG with EXIF', bytes: exif },
    {
      what: 'a PNG with a text chunk',
      bytes: Buffer.concat([
        png.subarray(0, 33),
        pngChunk('tEXt', Buffer.from(`k\0${marker}`)),
        png.subarray(33),
      ]),
    },
  ];
}
