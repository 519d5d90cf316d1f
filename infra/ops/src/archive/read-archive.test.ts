import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { decrypt, encrypt, generateKey } from './encryption.ts';
import type { Head } from './manifest.ts';
import { readArchive, verifyingVisitor } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

const picture = Buffer.from('the only picture of a harbour');
const rows = gzipSync('1\tHarbour\n2\tLighthouse\n');
const head: Head = {
  format: 'portfolio-backup-1',
  createdAt: '2026-11-25T03:30:00.000Z',
  schemas: [
    { name: 'catalog', migrations: [], tables: [{ name: 'apps', columns: ['id', 'title'] }], sequences: [] },
  ],
  sample: [],
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-archive-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function* tables() {
  const file = path.join(folder, 'table');
  writeFileSync(file, rows);
  yield await Promise.resolve({ schema: 'catalog', name: 'apps', rows: 2, file });
}

const images = {
  list: () => Promise.resolve([{ key: 'harbour.avif', bytes: picture.length }]),
  read: () => Promise.resolve(Readable.from([picture], { objectMode: false })),
  write: () => Promise.resolve(),
  remove: () => Promise.resolve(),
};

async function makeArchive(): Promise<Buffer> {
  const { content, manifest } = writeArchive({ head, tables }, images, folder);
  const [archive] = await Promise.all([buffer(content), manifest]);
  return archive;
}

const read = (archive: Buffer) =>
  readArchive(Readable.from([archive], { objectMode: false }), verifyingVisitor);

/** The archive with some bytes of it replaced by as many others. */
function change(archive: Buffer, from: string, to: string): Buffer {
  const at = archive.indexOf(from);
  expect(at).toBeGreaterThan(0);
  return Buffer.concat([archive.subarray(0, at), Buffer.from(to), archive.subarray(at + from.length)]);
}

describe('a backup that is read', () => {
  it('is as its manifest says', async () => {
    expect(await read(await makeArchive())).toMatchObject({
      schemas: [{ name: 'catalog', tables: [{ name: 'apps', rows: 2 }] }],
      images: [{ path: 'images/harbour.avif', bytes: picture.length }],
    });
  });

  it('is damaged where a file has other bytes', async () => {
    const changed = change(await makeArchive(), 'only picture', 'fake picture');
    await expect(read(changed)).rejects.toThrow('The backup is damaged: images/harbour.avif');
  });

  it('is damaged where its visitor found another number of rows', async () => {
    const content = Readable.from([await makeArchive()], { objectMode: false });
    const visitor = {
      ...verifyingVisitor,
      table: async (...[schema, name, file]: Parameters<typeof verifyingVisitor.table>) => {
        await verifyingVisitor.table(schema, name, file);
        return 1;
      },
    };
    await expect(readArchive(content, visitor)).rejects.toThrow('has 1 rows, not 2');
  });

  it.each([0.2, 0.5, 0.8])('is cut off where %d of it is there', async (part) => {
    const archive = await makeArchive();
    await expect(read(archive.subarray(0, Math.floor(archive.length * part)))).rejects.toThrow(
      /The backup is (?:cut off|damaged)/,
    );
  });

  it('is cut off where it ends between two files', async () => {
    const archive = await makeArchive();
    await expect(read(archive.subarray(0, archive.indexOf('manifest.json')))).rejects.toThrow(
      'The backup is damaged: it is cut off before its last file.',
    );
  });

  it('is damaged where it is no archive at all', async () => {
    await expect(read(Buffer.alloc(2000, 'x'))).rejects.toThrow('The backup is damaged or cut off');
    await expect(read(Buffer.alloc(0))).rejects.toThrow('The backup is damaged: it is cut off');
  });

  it('is no backup where its head does not come first', async () => {
    const archive = await makeArchive();
    const withoutHead = archive.subarray(archive.indexOf('tables/catalog.apps.copy.gz'));
    await expect(read(withoutHead)).rejects.toThrow('This is no backup, or a damaged one: it begins with ');
  });

  it('fails as its visitor does', async () => {
    const content = Readable.from([await makeArchive()], { objectMode: false });
    const image = () => Promise.reject(new Error('no space left'));
    await expect(readArchive(content, { ...verifyingVisitor, image })).rejects.toThrow('no space left');
  });
});

describe('an encrypted backup', () => {
  const encrypted = async (key: string) =>
    buffer(await encrypt(Readable.from([await makeArchive()], { objectMode: false }), key));
  const readEncrypted = async (content: Buffer, key: string) =>
    readArchive(await decrypt(Readable.from([content], { objectMode: false }), key), verifyingVisitor);

  it('is read with its key alone, and shows nothing without', async () => {
    const key = await generateKey();
    const content = await encrypted(key);
    expect(content.includes(picture)).toBe(false);
    expect(await readEncrypted(content, key)).toMatchObject({ images: [{ bytes: picture.length }] });
    await expect(readEncrypted(content, await generateKey())).rejects.toThrow(
      'BACKUP_KEY is not the key of this backup',
    );
    for (const part of ['AGE-SECRET-KEY-1QQQ', key.slice(0, -1), 'a password'])
      await expect(readEncrypted(content, part)).rejects.toThrow('BACKUP_KEY is no key of a backup');
  });

  it('is damaged where a bit differs or its end is missing', async () => {
    const key = await generateKey();
    const content = await encrypted(key);
    await expect(readEncrypted(content.subarray(0, -10), key)).rejects.toThrow(
      'The backup is damaged or cut off',
    );
    content[content.length - 500]! ^= 1;
    await expect(readEncrypted(content, key)).rejects.toThrow('The backup is damaged or cut off');
  });
});
