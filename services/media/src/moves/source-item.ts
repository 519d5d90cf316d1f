import type { FileHandle } from 'node:fs/promises';
import type { Becomes } from '@portfolio/contracts/media/moves.ts';
import { appError, type AppError } from '@portfolio/kit/app-error.ts';
import { z } from 'zod';

const pictureSchema = z.object({ url: z.string(), alt: z.string() });
export type Picture = z.infer<typeof pictureSchema>;

/** An item of a foreign file, in a form that all sources share. */
export const sourceItemSchema = z.object({
  /** The same for the same item in a later export. */
  key: z.string(),
  title: z.string(),
  slug: z.string(),
  /** Where visitors found it; null where they did not. */
  address: z.string().nullable(),
  /** Paths that led there before. */
  earlier: z.array(z.string()),
  format: z.enum(['html', 'markdown']),
  body: z.string(),
  excerpt: z.string(),
  thumbnail: pictureSchema.nullable(),
  pictures: z.array(pictureSchema),
  tags: z.array(z.string()),
  createdAt: z.string().nullable(),
  client: z.string().nullable(),
  link: z.string().nullable(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  problems: z.array(z.string()),
});
export type SourceItem = z.infer<typeof sourceItemSchema>;

/** An item without anything, to be filled. */
export const blankItem: SourceItem = {
  ...{ key: '', title: '', slug: '', address: null, earlier: [], format: 'html', body: '', excerpt: '' },
  ...{ thumbnail: null, pictures: [], tags: [], createdAt: null, client: null, link: null },
  ...{ metaTitle: null, metaDescription: null, problems: [] },
};

/** What a reader finds in a file, one after the other. */
export type Found =
  | { kind: 'item'; type: string; item: SourceItem }
  /** A row of a table, which becomes an item by its columns. */
  | { kind: 'row'; row: Record<string, string> }
  | { kind: 'columns'; columns: string[] }
  /** A picture that the file itself brings. */
  | { kind: 'picture'; url: string; bytes: Buffer };

/** One source of moves. */
export interface MoveSource {
  /** Reads without holding the file. @throws AppError `moveNotReadable`, which says what the file is and what to export instead */
  read: (file: FileHandle, origin: string) => AsyncIterable<Found>;
  /** What becomes of a type that nobody has decided on. */
  becomes: (type: string) => Becomes;
}

export const notReadable = (message: string, cause?: unknown): AppError =>
  appError('moveNotReadable', { message, cause });

/** Refuses a file with something that goes on for too long, all of which a parser holds. @param what it would be, with its article */
export function createSizeLimit(what: string, max: number) {
  let size = 0;
  return {
    /** Characters, or bytes, that have come. */
    add: (more: number): void => {
      size += more;
      if (size > max) throw notReadable(`The file has ${what} that is too long.`);
    },
    /** It is over, and the next one begins. */
    end: (): void => {
      size = 0;
    },
  };
}

const projectTypes =
  /^(?:jetpack-)?(?:portfolios?|projects?|works?|case[-_]stud(?:y|ies)|apps?|row|showcase)$/i;

/** Projects become apps, pages stay pages; posts are left out. */
export function usualBecoming(type: string): Becomes {
  if (projectTypes.test(type)) return 'app';
  return /^pages?$/i.test(type) ? 'page' : 'skip';
}

/** The path of an address of the old site; null for another site, and for an address that is no path. */
export function pathOn(origin: string, address: string): string | null {
  if (address === '' || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.search === '' && isOldHost(origin, url.host) && /^https?:$/.test(url.protocol)
    ? url.pathname
    : null;
}

const bare = (host: string) => host.replace(/^www\./, '');

/** Whether a host is that of the old site, with or without `www`. */
export const isOldHost = (origin: string, host: string): boolean => bare(new URL(origin).host) === bare(host);

/** A time in ISO 8601; null for what is none, and for one that entries cannot have. */
export function timeOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number' && !(value instanceof Date)) return null;
  const time = new Date(value);
  return time.getTime() >= 0 && time.getTime() < Date.UTC(9999, 0) ? time.toISOString() : null;
}

/** What somebody probably sent, by the beginning of the file, for a message. */
export function describeFile(start: Buffer): string {
  const text = start
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (start.subarray(0, 2).toString() === 'PK') return 'a ZIP file';
  if (start.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]))) return 'a gzip archive';
  if (text.startsWith('%PDF')) return 'a PDF';
  if (/^<(?:!doctype html|html)/i.test(text)) return 'a web page (HTML)';
  if (/<(?:rss|feed|urlset)\b/.test(text)) return text.includes('<feed') ? 'an Atom feed' : 'an XML file';
  if (text.startsWith('<')) return 'an XML file';
  if (/^[[{]/.test(text)) return 'a JSON file';
  if (/^(?:--|\/\*|CREATE |INSERT )/i.test(text)) return 'a database dump (SQL)';
  return start.length === 0 ? 'an empty file' : start.includes(0) ? 'a binary file' : 'a text file';
}

/** The first bytes of a file. */
export async function startOf(file: FileHandle, bytes = 4096): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
  return buffer.subarray(0, bytesRead);
}

const collectEvery = 2 * 1024 * 1024;

/** The file from its beginning, in pieces: each is overwritten by the next one. */
export async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
  const buffer = Buffer.alloc(64 * 1024);
  for (let position = 0; ;) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
    // Contract, section 20: 300 MB. Without it the process takes 470 MB for a WXR file of 110 MB, with it 290 MB and 15 s.
    if (position % collectEvery === 0) globalThis.gc?.({ type: 'major', execution: 'sync' });
  }
}

/** The same as text, with characters whole. */
export async function* textOf(file: FileHandle): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of chunksOf(file)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
