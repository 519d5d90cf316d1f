import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../tests/support/eventually.ts';
import { brandAnswer } from '../support/brand.ts';
import { serveGateway } from '../support/gateway-under-test.ts';
import { sendJson } from '../support/peers.ts';
import { build } from '../support/web-build.ts';

const gateway = serveGateway({}, build);
const iconUrl = `/media/${'a'.repeat(32)}-64x64-102030.svg`;
let revision = 1;
let icon: string | null;
let drawn: unknown[];

beforeEach(async () => {
  drawn = [];
  gateway.peers.auth.handle((_request, response) => {
    const site = { appName: 'Studio', appDescription: 'We build.' };
    sendJson(response, 200, site, { 'x-portfolio-revision': 'site 1' });
  });
  gateway.peers.catalog.handle((_request, response) => {
    sendJson(response, 200, brandAnswer({ iconUrl: icon }), {
      'x-portfolio-revision': `apps ${String(revision)}`,
    });
  });
  gateway.peers.media.handle(async (request, response) => {
    drawn.push([request.url, JSON.parse(await text(request))]);
    response.writeHead(200, { 'content-type': 'image/png' }).end(`drawn ${String(drawn.length)}`);
  });
  await chooseIcon(null);
});

/** Commits a change, and waits until the gateway knows of it. */
async function chooseIcon(url: string | null): Promise<void> {
  icon = url;
  revision += 1;
  const number = `apps ${String(revision)}`;
  await gateway.database.query('select pg_notify($1, $2)', ['portfolio_revision', number]);
  await eventually(async () => {
    expect(JSON.parse((await get('/api/site/brand')).text)).toMatchObject({ iconUrl: url });
  });
}

const get = (path: string) => gateway.call(path);
const manifestIcons = async () =>
  (JSON.parse((await get('/site.webmanifest')).text) as { icons: { src: string; purpose?: string }[] }).icons;

describe('the icons of the site', () => {
  it('are those of the build while the brand has none', async () => {
    expect(await get('/favicon.svg')).toMatchObject({
      status: 200,
      text: build['client/favicon.svg'],
      headers: {
        'content-type': 'image/svg+xml',
        'cache-control': 'no-cache',
        'content-security-policy': expect.stringContaining("style-src 'unsafe-inline'; img-src data:"),
      },
    });
    expect((await get('/icon-192.png')).status).toBe(404);
    expect((await manifestIcons()).map(({ src }) => src)).toEqual(['/favicon.svg', '/apple-touch-icon.png']);
    expect(drawn).toEqual([]);
  });

  it.each([
    ['/favicon.svg', 'svg', 192, null, 'image/svg+xml'],
    ['/favicon.ico', 'ico', 48, null, 'image/x-icon'],
    ['/apple-touch-icon.png', 'png', 180, '#aabbcc', 'image/png'],
    ['/icon-192.png', 'png', 192, null, 'image/png'],
    ['/icon-512.png', 'png', 512, null, 'image/png'],
    ['/icon-maskable-512.png', 'png', 512, '#aabbcc', 'image/png'],
  ])('%s is drawn of that of the brand, once until it changes', async (path, format, size, ground, type) => {
    await chooseIcon(iconUrl);
    const first = await get(path);
    expect(first).toMatchObject({ status: 200, text: 'drawn 1', headers: { 'content-type': type } });
    expect(String(first.headers['content-security-policy']).startsWith('sandbox;')).toBe(format === 'svg');
    expect(drawn).toEqual([['/internal/brand-icon', { iconPath: iconUrl, format, size, ground }]]);
    expect((await get(path)).text).toBe('drawn 1');
    await chooseIcon(iconUrl.replace('/a', '/b'));
    expect((await get(path)).text).toBe('drawn 2');
  });

  it('are named by the manifest, with one that may be masked', async () => {
    await chooseIcon(iconUrl);
    const icons = await manifestIcons();
    for (const { src } of icons) expect((await get(src)).status).toBe(200);
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  });
});
