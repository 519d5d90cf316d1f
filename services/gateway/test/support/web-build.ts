import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The web build of this checkout. */
export const builtWeb = join(import.meta.dirname, '../../../../web/dist');

export type WebFiles = Readonly<Record<string, string | Buffer>>;

/** A folder with a web build, which is removed by whoever asked for it. */
export function createWebDist(files: WebFiles = build): string {
  const folder = mkdtempSync(join(tmpdir(), 'web-dist-'));
  writeFiles(folder, files);
  return folder;
}

/** Writes files of a web build. */
export function writeFiles(folder: string, files: WebFiles): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

export const shell = `<!doctype html><html><head><title>shell</title><script>var theme = 1;</script><style>p{}</style></head>
<body><div id="root"></div><script type="module" src="/assets/main-abc.js"></script></body></html>`;

/** A renderer like the one that is built: shows what the API says, and counts how often it rendered. */
export const entryServer = `
let renders = 0;
export async function render({ url, publicUrl, getJson, posted }) {
  renders += 1;
  if (url === '/throws') throw new Error('cannot render');
  if (url.startsWith('/hangs')) return new Promise(() => {});
  if (posted?.values?.firstName === 'Slow') await new Promise((done) => setTimeout(done, 1000));
  if ((posted?.values?.firstName ?? posted?.reference) === 'WXYZ-2345') throw new Error('cannot render');
  if (/^\\/(?:c|%63)ontact\\/?$/i.test(url)) return { status: 200, html: '<h1>contact</h1>' + renders + (posted ? JSON.stringify(posted) : '') };
  if (url.startsWith('/missing')) return { status: 404, html: '<h1>not found</h1>' + renders };
  const list = await getJson('/api/apps/getapps');
  if (url.endsWith('/_')) return { status: 404, html: '<h1>not found</h1>' + renders };
  const site = await getJson('/api/setup/getsite');
  const secret = await getJson('/api/leads');
  const failed = list.status !== 200;
  const html = '<h1>' + url + '</h1>' + JSON.stringify({ list: list.body, site: site.body, secret: secret.status, publicUrl }) + '<!--' + renders + '-->';
  return {
    status: failed ? 503 : 200,
    html,
    styleHashes: ["'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='", "'unsafe-inline'"],
    scriptHashes: ["'sha256-AAAA'", "*", "'sha256-x'; script-src *"],
  };
}
`;

export const build = {
  'client/index.html': shell,
  'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'client/assets/main-abc.js': `console.log(${JSON.stringify('x'.repeat(2000))})`,
  'client/assets/main-abc.js.map': '{}',
  'client/assets/font-abc.woff2': Buffer.from('font'),
  'client/.vite/manifest.json': '{}',
  'client/.env': 'SECRET=1',
  'server/entry-server.js': entryServer,
} as const;
