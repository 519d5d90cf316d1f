import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { renderedPageSchema } from '@portfolio/contracts/pages/pages.ts';
import { noise } from '../support/image-fixtures.ts';
import { startArchiveSite, type ArchiveSite } from './archive-site.ts';
import { unzip, withLines } from './archive-zip.ts';

let site: ArchiveSite;
let jpeg: Buffer;
let png: Buffer;

beforeAll(async () => {
  site = await startArchiveSite();
  jpeg = await noise(120, 80)
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
  png = await noise(64, 48).png().toBuffer();
});
afterEach(() => site.empty());
afterAll(() => site.stop());

const office = 'pictures/Zürich office.JPG';
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0"/><script>alert(1)</script></svg>';
/** Only what a form asks for. */
const app = {
  ...{ kind: 'app', title: 'Atlas', seoSlug: 'atlas', category: 'Business', appType: 'Website' },
  ...{
    shortDescription: 'S',
    description: `[Plan](photo.png) and [ours](<${office}>)`,
    thumbnailUrl: office,
  },
};
const call = async (path: string) =>
  JSON.parse(await site.catalog.call('GET', path)) as Record<string, unknown>;
const ours = (size: string, type: string) =>
  new RegExp(`^/media/[0-9a-f]{32}-${size}-[0-9a-f]{6}\\.${type}$`);

describe('pictures of any name', () => {
  it('become images of this site wherever an entry names them, and the archive by hand is taken again', async () => {
    const lines = [
      { ...app, screenshots: ['photo.png', office], imageAlts: { 'photo.png': 'photo.png' } },
      {
        ...{ kind: 'page', path: '/about', title: 'photo.png', shareImageUrl: 'photo.png' },
        blocks: [
          { kind: 'gallery', items: [{ url: office, alt: 'Us' }] },
          { kind: 'text', text: `See [the office](<${office}>), [this](other.png) and photo.png.` },
        ],
      },
      { kind: 'brand', logoUrl: 'logo.svg' },
    ];
    // As a Mac writes the letter.
    const pictures = { [office.normalize('NFD')]: jpeg, 'photo.png': png, 'logo.svg': logo };
    const archive = await withLines([], lines, {
      ...pictures,
      '__MACOSX/._photo.png': 'notes',
      'read.me': 'x',
    });
    const counts = { problems: [], created: 1, pages: { created: 1 }, site: { brand: 'changed' } };
    expect(await site.import(archive, { isTrial: '1' })).toMatchObject(counts);
    expect(await site.countImages()).toBe(0);
    expect(await site.import(archive)).toMatchObject(counts);
    expect(await site.countImages()).toBe(3);

    const [listed] = JSON.parse(await site.list()) as App[];
    const { thumbnailUrl = '', screenshots = [], imageAlts, description } = listed ?? ({} as Partial<App>);
    expect(thumbnailUrl).toMatch(ours('120x80', 'jpg'));
    const [photo = ''] = screenshots;
    expect(photo).toMatch(ours('64x48', 'png'));
    expect(screenshots).toEqual([photo, thumbnailUrl]);
    expect(imageAlts).toEqual({ [photo]: 'photo.png' });
    // Texts of apps link to no images.
    expect(description).toBe(app.description);
    const stored = await site.media.get(thumbnailUrl);
    expect(stored.status).toBe(200);
    expect(stored.bytes.includes('somebody')).toBe(false);

    const about = renderedPageSchema.parse(await call('/api/pages/by-path?path=%2Fabout'));
    expect(about).toMatchObject({
      ...{ title: 'photo.png', shareImageUrl: photo },
      blocks: [
        { items: [{ url: thumbnailUrl }] },
        { text: `See [the office](${thumbnailUrl}), [this](other.png) and photo.png.` },
      ],
    });
    const { logoUrl } = await call('/api/site/brand');
    expect(logoUrl).toMatch(ours('9x9', 'svg'));
    expect((await site.media.get(String(logoUrl))).bytes.toString()).not.toContain('script');

    const nothing = { problems: [], created: 0, updated: 0, site: { created: 0, updated: 0 } };
    expect(await site.import(archive)).toMatchObject({ ...nothing, skipped: 1 });
    const exported = await site.export();
    expect([...(await unzip(exported)).keys()]).toEqual([
      'entries.ndjson',
      ...[thumbnailUrl, photo, String(logoUrl)].map((url) => `images/${url.slice(7)}`).sort(),
    ]);
    expect(await site.import(exported)).toMatchObject({ ...nothing, skipped: 1 });
  });

  it('are named where they are missing, no pictures, too large or of a type that is not taken, and nothing changes', async () => {
    const page = { kind: 'page', path: '/team', title: 'Team' };
    const lines = [
      { ...app, thumbnailUrl: 'nowhere/photo.png', screenshots: ['text.png', 'large.png', '../photo.png'] },
      { ...page, shareImageUrl: 'logo.svg', blocks: [{ kind: 'image', url: 'none.avif', title: 1 }] },
    ];
    const large = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]);
    const pictures = { 'text.png': 'no picture', 'large.png': large, 'logo.svg': logo, 'photo.png': png };
    const before = await site.export();
    const archive = await withLines([], lines, pictures);
    for (const isTrial of ['1', '0']) {
      const { problems } = await site.import(archive, { isTrial });
      expect(new Set(problems.map(({ message }) => message))).toEqual(
        new Set([
          'Line 1 (app atlas): The picture nowhere/photo.png is not in the archive.',
          'Line 1 (app atlas): text.png is not a valid image',
          'Line 1 (app atlas): large.png is too large (max 2MB)',
          'Line 1 (app atlas): The picture ../photo.png is not in the archive.',
          'Line 2 (page /team): logo.svg is not a valid image',
          'Line 2 (page /team): The picture none.avif is not in the archive.',
          'Line 2 (page /team): blocks.0: Unrecognized key: "title"',
        ]),
      );
    }
    expect(await site.countImages()).toBe(0);
    expect((await site.export()).equals(before)).toBe(true);
    const onlySite = await site.import(archive, { only: 'site', isTrial: '1' });
    expect(onlySite.problems).toEqual([]);
  });
});
