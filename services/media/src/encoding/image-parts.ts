import type { NormalisedImage } from './image-jobs.ts';

type Format = Exclude<NormalisedImage['format'], 'svg'>;

interface Part {
  name: string;
  /** Bytes from its beginning to that of the next. */
  length: number;
}

/** The parts of a format that `normaliseImage` writes, or another version of the encoder could: what pixels and their size need. */
const knownParts: Record<Exclude<Format, 'jpg'>, ReadonlySet<string>> = {
  png: new Set(['IHDR', 'PLTE', 'tRNS', 'pHYs', 'sRGB', 'gAMA', 'cHRM', 'bKGD', 'sBIT', 'IDAT', 'IEND']),
  webp: new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH']),
  avif: new Set(['ftyp', 'meta', 'mdat']),
};

/** The names of the parts from a place on; undefined where they do not end where the file does. */
function namesOf(file: Buffer, start: number, partAt: (at: number) => Part): string[] | undefined {
  const names: string[] = [];
  for (let at = start; at !== file.length;) {
    if (at + 8 > file.length) return undefined;
    const { name, length } = partAt(at);
    if (length < 8) return undefined;
    names.push(name);
    at += length;
  }
  return names;
}

const fourLetters = (file: Buffer, at: number) => file.toString('latin1', at, at + 4);

const readers: Record<Exclude<Format, 'jpg'>, (file: Buffer) => string[] | undefined> = {
  png: (file) =>
    namesOf(file, 8, (at) => ({ name: fourLetters(file, at + 4), length: 12 + file.readUInt32BE(at) })),
  webp: (file) => {
    if (file.length < 12 || file.readUInt32LE(4) + 8 !== file.length) return undefined;
    return namesOf(file, 12, (at) => {
      const bytes = file.readUInt32LE(at + 4);
      return { name: fourLetters(file, at), length: 8 + bytes + (bytes % 2) };
    });
  },
  avif: (file) =>
    namesOf(file, 0, (at) => ({ name: fourLetters(file, at + 4), length: file.readUInt32BE(at) })),
};

/** Markers of JPEG. Segments for programs (APP1 to APP15) and comments are none of these. */
const isTable = (marker: number) => [0xc4, 0xdb, 0xdd].includes(marker);
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8 && marker !== 0xcc;
const [startOfScan, endOfImage, jfif] = [0xda, 0xd9, 0xe0] as const;

/** Where the next marker is after coded pixels, in which 0xff is followed by zero or by the number of a restart. */
function afterScan(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.length;
}

function isPlainJpeg(file: Buffer): boolean {
  for (let at = 2; at + 2 <= file.length;) {
    const marker = file[at + 1] ?? 0;
    if (file[at] !== 0xff) return false;
    if (marker === endOfImage) return at + 2 === file.length;
    const isScan = marker === startOfScan;
    if (!(isScan || isTable(marker) || isFrame(marker) || marker === jfif) || at + 4 > file.length)
      return false;
    const end = at + 2 + file.readUInt16BE(at + 2);
    at = isScan ? afterScan(file, end) : end;
  }
  return false;
}

/** Whether a file of a format, which can be decoded, holds nothing but its pixels: no profile, no words, and no byte after its end. */
export function hasOnlyPixels(bytes: Uint8Array, format: Format): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (format === 'jpg') return isPlainJpeg(file);
  const names = readers[format](file);
  if (names?.every((name) => knownParts[format].has(name)) !== true) return false;
  return format !== 'png' || names.indexOf('IEND') === names.length - 1;
}
