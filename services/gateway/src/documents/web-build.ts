import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Logger } from '@portfolio/kit/logger.ts';
import { storeBody, type StoredBody } from '../cache/stored-body.ts';
import type { InlineHashes } from '../edge/security-headers.ts';

/** A file of the client build. */
export interface StaticFile {
  body: StoredBody;
  /** Named by its content: another content has another name. */
  isImmutable: boolean;
}

/** The document without content, which the browser fills. */
export interface Shell {
  body: StoredBody;
  hashes: InlineHashes;
}

/** A build of the web package. */
interface WebBuild {
  files: ReadonlyMap<string, StaticFile>;
  shell: Shell;
  /** The module that renders documents. */
  entryServer: string;
}

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const precompressed = { br: '.br', gzip: '.gz' } as const;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hashes of what stands inside an HTML text's own style and script elements. */
function hashInline(html: string): InlineHashes {
  const find = (element: string) =>
    [...html.matchAll(new RegExp(`<${element}(?:\\s(?![^>]*\\ssrc=)[^>]*)?>([\\s\\S]*?)</${element}>`, 'gi'))]
      .map((match) => hashOf(match[1] ?? ''))
      .filter((hash, index, all) => all.indexOf(hash) === index);
  // In the browser the style library fills an element that has no text.
  return { styles: [hashOf(''), ...find('style')], scripts: find('script') };
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(() => undefined);
}

async function readStaticFile(root: string, path: string, type: string): Promise<StaticFile> {
  const file = join(root, path);
  const [body, br, gzip] = await Promise.all([
    readFile(file),
    readIfThere(file + precompressed.br),
    readIfThere(file + precompressed.gzip),
  ]);
  const encoded = { ...(br === undefined ? {} : { br }), ...(gzip === undefined ? {} : { gzip }) };
  return { body: storeBody(body, type, encoded), isImmutable: path.startsWith('assets/') };
}

/**
 * Reads a build into memory, once: a few megabytes. Hidden files, source maps and the shell are no files of the site.
 *
 * @param folder holds `client` and `server`
 * @throws where there is no build
 */
async function readWebBuild(folder: string): Promise<WebBuild> {
  const root = join(folder, 'client');
  const html = await readFile(join(root, 'index.html'), 'utf8');
  const listed = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = listed
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(?:^|\/)\./.test(path) && path !== 'index.html');
  const files = new Map<string, StaticFile>();
  for (const path of paths) {
    const type = types[extname(path)];
    if (type !== undefined) files.set(`/${path}`, await readStaticFile(root, path, type));
  }
  const shell = { body: storeBody(Buffer.from(html), 'text/html; charset=utf-8'), hashes: hashInline(html) };
  return { files, shell, entryServer: join(folder, 'server/entry-server.js') };
}

export interface FoundBuild {
  build: WebBuild;
  /** Of the build, for what is cached of it. */
  signature: string;
}

/** Another one after every build; undefined while there is none. */
async function signatureOf(folder: string): Promise<string | undefined> {
  const { mtimeMs } = await stat(join(folder, 'server/entry-server.js')).catch(() => ({
    mtimeMs: undefined,
  }));
  const shell = await stat(join(folder, 'client/index.html')).catch(() => undefined);
  return shell === undefined ? undefined : `${String(mtimeMs)} ${String(shell.mtimeMs)}`;
}

const recheckMs = 1000;

/** The build that this process serves. */
export interface WatchedBuild {
  find: () => Promise<FoundBuild | undefined>;
  /** Without waiting; undefined while none was read. */
  peek: () => FoundBuild | undefined;
}

/**
 * Reads the build once. While there is none, it looks again at most once a second, and says so once. A build that takes its place is left
 * to the next start: it may be that of another version, which is being installed beside this process.
 */
export function watchWebBuild(folder: string, logger: Logger): WatchedBuild {
  let checkedAt = -recheckMs;
  let current: FoundBuild | undefined;
  let isMissed = false;
  let checking: Promise<void> = Promise.resolve();

  async function check(): Promise<void> {
    const signature = current === undefined ? await signatureOf(folder) : undefined;
    if (signature === undefined) return;
    const build = await readWebBuild(folder).catch(() => undefined);
    if (build !== undefined) current = { build, signature };
  }

  function tellWhereMissing(): void {
    if (current === undefined && !isMissed)
      logger.error(
        { folder },
        'there is no web build: pages are answered with 503 until make build has made it',
      );
    isMissed = current === undefined;
  }

  return {
    find: async () => {
      if (current === undefined && performance.now() - checkedAt >= recheckMs) {
        checkedAt = performance.now();
        checking = checking.then(check).then(tellWhereMissing);
      }
      await checking;
      return current;
    },
    peek: () => current,
  };
}
