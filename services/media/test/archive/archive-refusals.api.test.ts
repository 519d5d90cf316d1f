import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startArchiveSite, type ArchiveSite } from './archive-site.ts';
import { linesOf, patch, unzip, withLines, zip } from './archive-zip.ts';
import { noise } from '../support/image-fixtures.ts';

let site: ArchiveSite;
let exported: Buffer;
let files: Map<string, Buffer<ArrayBuffer>>;
let imageFile: string;
let before: string;

beforeAll(async () => {
  site = await startArchiveSite();
  const images = [];
  for (const width of [301, 302])
    images.push((await site.media.store(await noise(width, 90).jpeg().toBuffer())).url);
  await site.create({ seoSlug: 'atlas', thumbnailUrl: images[0], screenshots: [images[1]] });
  exported = await site.export();
  files = await unzip(exported);
  imageFile = `images/${images[0]?.slice(7) ?? ''}`;
  // What is imported would be new here.
  await site.empty();
  before = await site.list();
});
afterAll(() => site.stop());

const app = () => linesOf(files)[0];
const without = (name: string) => zip([...files].filter(([other]) => other !== name));
const withText = (text: string) =>
  zip([...files, ['entries.ndjson', text]].slice(1) as [string, Buffer | string][]);

async function expectUnchanged(): Promise<void> {
  expect([await site.list(), await site.countImages()]).toEqual([before, 0]);
}

describe('an archive that cannot be used', () => {
  it.each<[what: string, make: () => Buffer | Promise<Buffer>, message: RegExp]>([
    ['is no ZIP', () => Buffer.from('no archive at all'), /damaged, or it is no ZIP/],
    ['is empty', () => Buffer.alloc(0), /damaged, or it is no ZIP/],
    ['ends too early', () => exported.subarray(0, exported.length - 40), /damaged, or it is no ZIP/],
    ['leads out of its folder', () => patch(exported, 'entries.ndjson', '../ries.ndjson'), /damaged/],
    ['names a place on the disk', () => patch(exported, 'entries.ndjson', '/etc/es.ndjson'), /damaged/],
    ['has a flipped bit in an image', () => flipInside(), /damaged/],
    ['has no entries', () => without('entries.ndjson'), /has no entries\.ndjson/],
    [
      'has a line that is no JSON',
      () => withText('{}\n{"kind":\n{}'),
      /^Line 2 of entries\.ndjson .* no JSON/,
    ],
    [
      'is of another version',
      () => zip([['apps.json', '{"format":"portfolio-apps-2","apps":[]}']]),
      /newer version/,
    ],
    ['is nested too deep', () => withText(deepLine()), /^Line 1 is nested too deep/],
    [
      'grows beyond all bounds',
      () => zip([['entries.ndjson', Buffer.alloc(40 * 1024 * 1024)]]),
      /too large once it is unpacked/,
    ],
    ['lies about its size', () => shrunken(), /damaged/],
    ['has files twice', () => zip([...files, ...files]), /same file twice: /],
    ['has comments', () => withInTable({ comment: 60_000 }), /more of a file than any export/],
    ['has much beside the names', () => withInTable({ extra: 300 }), /more of a file than any export/],
    ['has names without end', () => zip(longFolders()), /more files than any export/],
  ])('%s', async (_what, make, message) => {
    for (const isTrial of ['1', '0']) {
      const { status, body } = await site.send(await make(), { isTrial });
      expect([status, body.code]).toEqual([422, 'archiveNotUsable']);
      expect(body.message).toMatch(message);
    }
    await expectUnchanged();
  });
});

const deepLine = () => `{"kind":"page","blocks":${'['.repeat(500_000)}${']'.repeat(500_000)}}`;

/** One bit of the stored bytes of an image. */
function flipInside(): Buffer {
  const bytes = Buffer.from(exported);
  const image = files.get(imageFile) ?? Buffer.alloc(0);
  const at = bytes.indexOf(image.subarray(0, 200)) + 150;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}

/** More bytes beside the name of each file in the table of contents. */
function withInTable({ extra = 0, comment = 0 }: { extra?: number; comment?: number }): Buffer {
  const end = exported.lastIndexOf('PK\u0005\u0006');
  const start = exported.readUInt32LE(end + 16);
  const entries: Buffer[] = [];
  for (let at = start; at < end;) {
    const lengths = [28, 30, 32].map((offset) => exported.readUInt16LE(at + offset));
    const length = lengths.reduce((sum, one) => sum + one, 46);
    // One field of an id that nobody uses.
    const field = Buffer.alloc(extra);
    if (extra > 0) field.writeUInt32LE(0x9999 + (extra - 4) * 0x10000, 0);
    const entry = Buffer.concat([exported.subarray(at, at + length), field, Buffer.alloc(comment, 'x')]);
    entry.writeUInt16LE((lengths[1] ?? 0) + extra, 30);
    entry.writeUInt16LE(comment, 32);
    entries.push(entry);
    at += length;
  }
  const table = Buffer.concat(entries);
  const tail = Buffer.from(exported.subarray(end));
  tail.writeUInt32LE(table.length, 12);
  return Buffer.concat([exported.subarray(0, start), table, tail]);
}

/** Folders whose names are 25 MB together. */
const longFolders = () =>
  Array.from({ length: 410 }, (_, index): [string, string] => [`${String(index)}${'x'.repeat(62_500)}/`, '']);

/** The table of contents says that the entries are one byte long. */
function shrunken(): Buffer {
  const bytes = Buffer.from(exported);
  bytes.writeUInt32LE(1, bytes.indexOf('PK\u0001\u0002') + 24);
  return bytes;
}

describe('an import with problems', () => {
  const problemsOf = async (archive: Buffer) => {
    const answer = await site.import(archive);
    expect([answer.created, answer.updated]).toEqual([0, 0]);
    await expectUnchanged();
    return answer.problems;
  };

  it('names the line, the kind and the fields that are wrong, and slugs that are there twice', async () => {
    const archive = await withLines(files, [
      { ...app(), title: '', demoUrl: 'javascript:alert(1)' },
      { ...app(), seoSlug: 'other', unknown: 1 },
      { ...app(), seoSlug: 'same' },
      { ...app(), seoSlug: 'same' },
      { kind: 'team', title: 'Us' },
      'no entry',
      { kind: 'constructor' },
    ]);
    expect(await problemsOf(archive)).toEqual([
      { app: 'atlas', message: 'Line 1 (app atlas): title: App title is required' },
      { app: 'atlas', message: 'Line 1 (app atlas): demoUrl: Demo URL must be an http or https address' },
      { app: 'other', message: expect.stringMatching(/^Line 2 \(app other\): .*unknown/) },
      { app: 'same', message: 'Line 4 (app same): Another line has this seoSlug' },
      ...[5, 6, 7].map((line) => ({
        app: null,
        message: expect.stringMatching(`^Line ${String(line)}: kind: Use app, page, redirect, `),
      })),
    ]);
  });

  it.each([
    ['createdAt', '0000-01-01T00:00:00Z'],
    ['id', 'none'],
    ['version', 3_000_000_000],
    ['version', 2_147_483_647],
    ['createdBy', 'Ada\u0000'],
    ['changedBy', '\ud800'],
    ['imageFocus', { '/media/\u0000': { x: 1, y: 1 } }],
    ['imageFocus', { [`/media/${'x'.repeat(9000)}`]: { x: 1, y: 1 } }],
  ])('names a value of %s that cannot be stored', async (field, value) => {
    const problems = await problemsOf(await withLines(files, [{ ...app(), [field]: value }]));
    expect(problems).toEqual([
      { app: 'atlas', message: expect.stringMatching(`^Line 1 \\(app atlas\\): ${field}`) },
    ]);
  });

  it('names an image that is missing, one with the bytes of another, and one that this site would not have stored', async () => {
    expect(await problemsOf(await without(imageFile))).toEqual([
      { app: 'atlas', message: expect.stringContaining('neither in the archive nor on this site') },
    ]);
    const other = [...files.keys()].find((name) => name.startsWith('images/') && name !== imageFile) ?? '';
    const swapped = [...files].map(([name, bytes]): [string, Buffer] => [
      name,
      name === imageFile ? (files.get(other) ?? bytes) : bytes,
    ]);
    expect(await problemsOf(await zip(swapped))).toEqual([
      { app: 'atlas', message: expect.stringContaining('does not belong to its name') },
    ]);
    const bytes = await noise(40, 40)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}-40x40-808080.jpg`;
    const changed = { ...app(), thumbnailUrl: `/media/${name}` };
    const archive = await withLines(files, [changed], { [`images/${name}`]: bytes });
    expect(await problemsOf(archive)).toEqual([
      {
        app: 'atlas',
        message: expect.stringContaining('no image that this site could have stored'),
      },
    ]);
  });

  it('names an app of an archive of 1.0.0-rc.1 in the same way', async () => {
    const text = JSON.stringify({
      format: 'portfolio-apps-1',
      apps: [{ ...app(), kind: undefined, title: '' }],
    });
    expect(
      await problemsOf(await zip([...(await unzip(await without('entries.ndjson'))), ['apps.json', text]])),
    ).toEqual([{ app: 'atlas', message: 'Line 1 (app atlas): title: App title is required' }]);
  });

  it('says so where more apps would be featured than may be', async () => {
    const many = Array.from({ length: 7 }, (_, index) => ({
      ...app(),
      id: `0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b1${String(index)}`,
      seoSlug: `app-${String(index)}`,
      isFeatured: true,
    }));
    expect(await problemsOf(await withLines(files, many))).toEqual([
      { app: null, message: 'At most 6 apps are featured' },
    ]);
  });
});

describe('a request that is no import', () => {
  it('is answered 400 without a file in the field, and 401 for a visitor', async () => {
    const form = new FormData();
    form.set('other', new Blob([new Uint8Array(exported)]), 'portfolio.zip');
    const call = (body: RequestInit['body'], as: 'administrator' | 'visitor' = 'administrator') =>
      site.media.call('POST', '/api/apps/import', { body: body ?? null }, as);
    for (const body of [form, 'text', new URLSearchParams({ file: 'text' })])
      expect((await call(body)).status).toBe(400);
    expect((await call(form, 'visitor')).status).toBe(401);
    expect((await site.send(exported, { isTrial: 'perhaps' })).status).toBe(400);
    await expectUnchanged();
  });
});
