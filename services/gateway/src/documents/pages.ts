import { appError } from '@portfolio/kit/app-error.ts';
import type { PublicReads } from '../cache/public-reads.ts';
import { publicHeaders, type Headers, type KeptAnswer } from '../cache/kept-answer.ts';
import { createDensifier, type LastingAnswer } from '../cache/lasting-answers.ts';
import { createRevisionCache, type Made } from '../cache/revision-cache.ts';
import type { Revisions } from '../cache/revisions.ts';
import { storeBody } from '../cache/stored-body.ts';
import { documentPolicy } from '../security-headers.ts';
import type { Upstreams } from '../upstreams.ts';
import { createPublicReader } from './public-reader.ts';
import type { Renderer } from './renderer.ts';
import { createShareImages } from './share-images.ts';
import { writeSitemap } from './sitemap.ts';
import type { FoundBuild } from './web-build.ts';

export interface Pages {
  /** The document of a path, kept or made. @throws whatever rendering throws */
  read: (build: FoundBuild, url: string, requestId: string) => Promise<KeptAnswer>;
  /** The document of a path where it is kept and the newest. */
  peek: (build: FoundBuild, url: string) => KeptAnswer | undefined;
  readSitemap: (requestId: string) => Promise<KeptAnswer>;
  /** The picture at a path below /share. @throws AppError `notFound` */
  readShareImage: (build: FoundBuild, path: string, requestId: string) => Promise<KeptAnswer>;
}

const maxBytes = 48 * 1024 * 1024;

const cachingOf = (status: number): Headers => {
  if (status === 200) return publicHeaders;
  return [['Cache-Control', status < 500 ? 'no-cache' : 'no-store']];
};

/** The parameters that a page's content depends on; all others are the browser's business. */
const knownParameters = ['category'] as const;

/** Path and query as far as they decide on the content. */
export function documentUrl(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  const sent = new URLSearchParams(url.slice(path.length));
  const known = new URLSearchParams();
  for (const name of knownParameters) {
    const value = sent.get(name);
    if (value !== null) known.set(name, value.slice(0, 100));
  }
  return known.size === 0 ? path : `${path}?${known.toString()}`;
}

interface PagesOptions {
  publicUrl: string;
  publicReads: PublicReads;
  revisions: Revisions;
  renderer: Renderer;
  upstreams: Upstreams;
}

/** Makes documents and keeps each until a revision of what it shows says otherwise. */
export function createPages(options: PagesOptions): Pages {
  const { publicUrl, publicReads, revisions, renderer } = options;
  const drawShareImage = createShareImages(options);
  const cache = createRevisionCache<LastingAnswer>(revisions, maxBytes);
  const toSend = createDensifier();

  /** What goes on to be kept. */
  const lasting = ({ value, ...made }: Made<KeptAnswer>): Made<LastingAnswer> => ({
    ...made,
    value: { answer: value, madeAt: performance.now() },
  });

  async function render(found: FoundBuild, url: string, requestId: string): Promise<Made<KeptAnswer>> {
    const { build, signature } = found;
    const { getText, madeOf } = createPublicReader(publicReads, requestId);
    const document = await renderer.render({ file: build.entryServer, signature, url, publicUrl, getText });
    const body = storeBody(Buffer.from(document.html), 'text/html; charset=utf-8');
    const policy = documentPolicy({ styles: document.styleHashes, scripts: document.scriptHashes });
    const headers = [['Content-Security-Policy', policy] as const, ...cachingOf(document.status)];
    return {
      value: { status: document.status, headers, body },
      // What does not exist is as many pages as somebody cares to ask for.
      revisions: document.status === 200 ? madeOf() : null,
      bytes: body.bytes + policy.length,
      isFailure: document.status >= 500,
    };
  }

  async function makeSitemap(requestId: string): Promise<Made<KeptAnswer>> {
    const { getText, madeOf } = createPublicReader(publicReads, requestId);
    const apps = await getText('/api/apps/getapps?view=card');
    if (apps.status !== 200) throw appError('unavailable');
    const body = storeBody(Buffer.from(writeSitemap(publicUrl, apps.body)), 'application/xml; charset=utf-8');
    return { value: { status: 200, headers: publicHeaders, body }, revisions: madeOf(), bytes: body.bytes };
  }

  async function read(key: string, make: () => Promise<Made<KeptAnswer>>): Promise<KeptAnswer> {
    const { value } = await cache.read(key, async () => lasting(await make()));
    return toSend(value);
  }

  return {
    read: (found, url, requestId) => read(`${found.signature} ${url}`, () => render(found, url, requestId)),
    peek: ({ signature }, url) => {
      const kept = cache.peek(`${signature} ${url}`);
      return kept === undefined ? undefined : toSend(kept);
    },
    readSitemap: (requestId) => read('sitemap', () => makeSitemap(requestId)),
    readShareImage: (found, path, requestId) =>
      read(`${found.signature} ${path}`, () => drawShareImage(found, path, requestId)),
  };
}
