import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { colourAt, twoHalves } from './support/image-fixtures.ts';
import { startMedia, type MediaUnderTest } from './support/media-under-test.ts';

let media: MediaUnderTest;

beforeAll(async () => {
  media = await startMedia();
});
afterAll(() => media.stop());

const path = '/api/site/brand/files';

function upload(file: string | Uint8Array, use = 'logo') {
  const form = new FormData();
  form.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'logo.svg');
  form.set('use', use);
  return media.call('POST', path, { body: form }, 'administrator');
}

const svg = (content: string, attributes = 'viewBox="0 0 120 40"') =>
  `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const mark = '<rect width="120" height="40" fill="#d02010"/>';

async function stored(file: string): Promise<string> {
  const { status, body } = await upload(file);
  expect(status).toBe(201);
  const { bytes } = await media.get(body.url);
  return bytes.toString();
}

describe('a file of the brand', () => {
  it('may be an SVG, which is served as it was drawn, to be saved and in a sandbox', async () => {
    const { status, body } = await upload(svg(mark));
    expect(status).toBe(201);
    expect(body).toMatchObject({ width: 120, height: 40 });
    expect(body.url).toMatch(/^\/media\/[0-9a-f]{32}-120x40-[0-9a-f]{6}\.svg$/);
    const served = await media.get(`${body.url}?w=400`, { accept: 'image/avif,image/webp' });
    expect(served.headers.get('content-type')).toBe('image/svg+xml');
    expect(served.headers.get('content-disposition')).toBe('attachment');
    expect(served.headers.get('cache-control')).toContain('immutable');
    const [red = 0, , blue = 255] = await colourAt(await sharp(served.bytes).png().toBuffer(), {
      ...{ left: 10, top: 10, width: 50, height: 20 },
    });
    expect(red).toBeGreaterThan(180);
    expect(blue).toBeLessThan(60);
  });

  it('may be an image like any other, for each use', async () => {
    const file = await twoHalves(64, 64).png().toBuffer();
    for (const use of ['logo', 'logoDark', 'icon']) {
      const { status, body } = await upload(file, use);
      expect([status, body.width]).toEqual([201, 64]);
    }
  });

  it.each([
    ['a script', `<script>alert(1)</script>${mark}`, 'alert'],
    ['an event', `<rect width="9" height="9" onload="alert(1)"/>`, 'alert'],
    [
      'HTML',
      `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="//evil.test"/></foreignObject>`,
    ],
    ['a link', `<a href="javascript:alert(1)">${mark}</a>`, 'alert'],
    ['a part of another file', '<use href="https://evil.test/a.svg#x"/>'],
    ['a document in an address', '<use xlink:href="data:image/svg+xml,evil"/>', 'evil'],
    ['a picture of another site', '<image href="https://evil.test/a.png" width="9" height="9"/>'],
    ['a style that loads', `<style>@import url(https://evil.test/a.css);</style>${mark}`],
    ['a fill that loads', '<rect width="9" height="9" fill="url(https://evil.test/#a)"/>'],
    [
      'an animation',
      '<rect width="9" height="9"><set attributeName="href" to="javascript:evil"/></rect>',
      'evil',
    ],
  ])('loses %s', async (_what, content, trace = 'evil.test') => {
    const text = await stored(svg(content));
    expect(text).toContain('<svg');
    expect(text).not.toContain(trace);
  });

  it('keeps what a drawing needs: gradients, clips, styles and parts of itself', async () => {
    const text = await stored(
      svg(
        `<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient><g id="p">${mark}</g></defs>
        <style>.a{fill:url(#g)}</style><use xlink:href="#p"/><text class="a" x="1" y="9">A &amp; B</text>`,
      ),
    );
    for (const kept of [
      'linearGradient id="g"',
      'viewBox="0 0 120 40"',
      'fill:url(#g)',
      'xlink:href="#p"',
      'A &amp; B',
    ])
      expect(text).toContain(kept);
    // What was cleaned once stays as it is, so that an archive of it is taken.
    expect(await stored(text)).toBe(text);
  });

  it.each([
    ['words', 'no image'],
    ['HTML', '<html><body><svg xmlns="http://www.w3.org/2000/svg"/></body></html>'],
    ['a broken SVG', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
    ['a size beyond all', svg(mark, 'width="1000000" height="1000000"')],
    ['a depth beyond all', svg('<g>'.repeat(100_000) + '</g>'.repeat(100_000))],
  ])('is refused where it is %s', async (_what, file) => {
    const { status, body } = await upload(file);
    expect([status, body.code]).toEqual([415, 'notAnImage']);
  });

  it('is refused where it is larger than 2 MB, for no known use, and of a visitor', async () => {
    expect((await upload(svg(`<!--${'x'.repeat(2 * 1024 * 1024)}-->`))).status).toBe(413);
    const unknown = await upload(svg(mark), 'poster');
    expect([unknown.status, unknown.body.code]).toEqual([422, 'invalidInput']);
    const form = new FormData();
    form.set('file', new Blob([svg(mark)]), 'logo.svg');
    expect((await media.call('POST', path, { body: form }, 'visitor')).status).toBe(401);
  });

  it('is SVG there alone: an upload of an image takes none', async () => {
    expect((await media.upload(Buffer.from(svg(mark)))).status).toBe(415);
  });
});
