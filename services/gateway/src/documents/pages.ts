import { appError } from '@portfolio/kit/app-error.ts';
import type { PublicReads } from '../cache/public-reads.ts';
import { createRevisionCache, type Made } from '../cache/revision-cache.ts';
import type { Revisions } from '../cache/revisions.ts';
import { storeBody, type StoredBody } from '../cache/stored-body.ts';
import { documentPolicy } from '../security-headers.ts';
import { createPublicReader } from './public-reader.ts';
import { loadRenderer, type Render } from './renderer.ts';
import { writeSitemap } from './sitemap.ts';
import type { FoundBuild } from './web-build.ts';

/** An answer made of what the site shows. */
export interface StoredDocument {
  status: number;
  /** Its Content-Security-Policy. */
  policy: string | undefined;
  body: StoredBody;
}

export interface Pages {
  /** The document of a path, kept or made. @throws whatever rendering throws */
  read: (build: FoundBuild, url: string, requestId: string) => Promise<StoredDocument>;
  readSitemap: (requestId: string) => Promise<StoredDocument>;
}

const maxBytes = 48 * 1024 * 1024;
const renderTimeoutMs = 5000;

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

/** Makes documents and keeps each until a revision of what it shows says otherwise. */
export function createPages(publicUrl: string, publicReads: PublicReads, revisions: Revisions): Pages {
  const cache = createRevisionCache<StoredDocument>(revisions, maxBytes);
  const rendererOf = createRendererOf();

  async function render(found: FoundBuild, url: string, requestId: string): Promise<Made<StoredDocument>> {
    const reader = createPublicReader(publicReads, requestId);
    const renderDocument = await rendererOf(found);
    const rendered = await inTime(renderDocument({ url, publicUrl, getJson: reader.getJson }));
    const body = storeBody(Buffer.from(rendered.html), 'text/html; charset=utf-8');
    const policy = documentPolicy({ styles: rendered.styleHashes, scripts: rendered.scriptHashes });
    return {
      value: { status: rendered.status, policy, body },
      // What does not exist is as many pages as somebody cares to ask for.
      revisions: rendered.status === 200 ? reader.madeOf() : null,
      bytes: body.bytes + policy.length,
    };
  }

  async function makeSitemap(requestId: string): Promise<Made<StoredDocument>> {
    const reader = createPublicReader(publicReads, requestId);
    const { status, body: apps } = await reader.getJson('/api/apps/getapps');
    if (status !== 200) throw appError('unavailable');
    const body = storeBody(Buffer.from(writeSitemap(publicUrl, apps)), 'application/xml; charset=utf-8');
    return { value: { status: 200, policy: undefined, body }, revisions: reader.madeOf(), bytes: body.bytes };
  }

  return {
    read: async (found, url, requestId) => {
      const key = `${found.signature} ${url}`;
      const { value } = await cache.read(key, () => render(found, url, requestId));
      // A page that could not be filled is worth less than what it was a moment ago.
      return value.status < 500 ? value : (cache.peekStale(key) ?? value);
    },
    readSitemap: async (requestId) => {
      const { value } = await cache.read('sitemap', () => makeSitemap(requestId));
      return value;
    },
  };
}

/** Loads the renderer of a build once. */
function createRendererOf(): (found: FoundBuild) => Promise<Render> {
  let loaded: { signature: string; render: Promise<Render> } | undefined;
  return ({ build, signature }) => {
    if (loaded?.signature !== signature)
      loaded = { signature, render: loadRenderer(build.entryServer, signature) };
    return loaded.render;
  };
}

async function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(appError('upstreamTimeout'));
    }, renderTimeoutMs);
  });
  return Promise.race([promise, timeout]).finally(() => {
    clearTimeout(timer);
  });
}
