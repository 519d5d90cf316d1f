import { appError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { requestIdOf } from '@portfolio/kit/request-context.ts';
import type { Revision } from '@portfolio/kit/revision.ts';
import type { Request, RequestHandler, Response } from 'express';
import type { PublicReads } from './cache/public-reads.ts';
import { createRevisionCache, type Made } from './cache/revision-cache.ts';
import type { Revisions } from './cache/revisions.ts';
import { sendStored, storeBody, type StoredBody } from './cache/stored-body.ts';
import { loadRenderer, type Render } from './documents/renderer.ts';
import { writeRobots, writeSitemap } from './documents/sitemap.ts';
import { watchWebBuild, type Shell, type WebBuild } from './documents/web-build.ts';
import { pathOf } from './router.ts';
import { findRoutes } from './routes.ts';
import { documentPolicy } from './security-headers.ts';

interface DocumentsOptions {
  folder: string;
  publicUrl: string;
  publicReads: PublicReads;
  revisions: Revisions;
  logger: Logger;
}

/** An HTML answer, or another text made of what the site shows. */
interface StoredDocument {
  status: number;
  policy: string | undefined;
  body: StoredBody;
}

const maxBytes = 48 * 1024 * 1024;
const renderTimeoutMs = 5000;
const html = 'text/html; charset=utf-8';

/** The parameters that a page's content depends on; all others are the browser's business. */
const knownParameters = ['category'] as const;

/** Path and query as far as they decide on the content. */
function documentUrl(url: string): string {
  const path = pathOf(url);
  const sent = new URLSearchParams(url.slice(path.length));
  const known = new URLSearchParams();
  for (const name of knownParameters) {
    const value = sent.get(name);
    if (value !== null) known.set(name, value.slice(0, 100));
  }
  return known.size === 0 ? path : `${path}?${known.toString()}`;
}

export function createDocuments(options: DocumentsOptions): RequestHandler {
  const { folder, publicUrl, publicReads, revisions, logger } = options;
  const findBuild = watchWebBuild(folder);
  const cache = createRevisionCache<StoredDocument>(revisions, maxBytes);
  let renderer: { signature: string; render: Promise<Render> } | undefined;
  const robots = storeBody(Buffer.from(writeRobots(publicUrl)), 'text/plain; charset=utf-8');

  function rendererOf({ build, signature }: { build: WebBuild; signature: string }): Promise<Render> {
    if (renderer?.signature !== signature)
      renderer = { signature, render: loadRenderer(build.entryServer, signature) };
    return renderer.render;
  }

  /** Reads as a visitor, and notes what was read at which revision. */
  function createReader(requestId: string) {
    const read: (readonly Revision[] | null)[] = [];
    const getJson = async (apiPath: string): Promise<{ status: number; body: unknown }> => {
      const route = findRoutes(pathOf(apiPath)).find((row) => row.method === 'GET' && row.who === 'anyone');
      if (route === undefined || typeof route.to === 'object') throw appError('notFound');
      try {
        const made = await publicReads.read(route.to, apiPath, requestId);
        read.push(made.revisions);
        return { status: made.value.status, body: JSON.parse(made.value.body.as('identity').toString()) };
      } catch (error) {
        read.push(null);
        throw error;
      }
    };
    const madeOf = () => (read.includes(null) ? null : read.flatMap((list) => list ?? []));
    return { getJson, madeOf };
  }

  async function render(url: string, requestId: string): Promise<Made<StoredDocument>> {
    const found = await findBuild();
    if (found === undefined) throw appError('unavailable');
    const reader = createReader(requestId);
    const renderDocument = await rendererOf(found);
    const rendered = await withTimeout(renderDocument({ url, publicUrl, getJson: reader.getJson }));
    if (rendered.status >= 500) throw appError('unavailable');
    const body = storeBody(Buffer.from(rendered.html), html);
    const policy = documentPolicy({ styles: rendered.styleHashes, scripts: rendered.scriptHashes });
    return {
      value: { status: rendered.status, policy, body },
      // What does not exist is as many pages as somebody cares to ask for.
      revisions: rendered.status === 200 ? reader.madeOf() : null,
      bytes: body.bytes + policy.length,
    };
  }

  async function makeSitemap(requestId: string): Promise<Made<StoredDocument>> {
    const reader = createReader(requestId);
    const { body: apps } = await reader.getJson('/api/apps/getapps');
    const body = storeBody(Buffer.from(writeSitemap(publicUrl, apps)), 'application/xml; charset=utf-8');
    return { value: { status: 200, policy: undefined, body }, revisions: reader.madeOf(), bytes: body.bytes };
  }

  async function sendDocument(request: Request, response: Response, document: StoredDocument): Promise<void> {
    if (document.policy !== undefined) response.setHeader('Content-Security-Policy', document.policy);
    response.setHeader('Cache-Control', 'no-cache');
    await sendStored(request, response, document);
  }

  /** The page that fills itself in the browser. */
  async function sendShell(
    request: Request,
    response: Response,
    { html: text, hashes }: Shell,
  ): Promise<void> {
    response.setHeader('Content-Security-Policy', documentPolicy(hashes));
    response.setHeader('Cache-Control', 'no-store');
    await sendStored(request, response, { status: 200, body: storeBody(Buffer.from(text), html) });
  }

  async function answerDocument(request: Request, response: Response): Promise<void> {
    const url = documentUrl(request.url);
    const requestId = requestIdOf(response);
    response.locals.route = 'document';
    try {
      const { value } = await cache.read(url, () => render(url, requestId));
      await sendDocument(request, response, value);
    } catch (error) {
      const found = await findBuild();
      if (found === undefined) throw error;
      logger.warn({ err: error, requestId }, 'document not rendered');
      await sendShell(request, response, found.build.shell);
    }
  }

  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD');
      throw appError('methodNotAllowed');
    }
    const path = pathOf(request.url);
    if (path === '/robots.txt') {
      await sendStored(request, response, { status: 200, body: robots });
      return;
    }
    if (path === '/sitemap.xml') {
      const { value } = await cache.read(path, () => makeSitemap(requestIdOf(response)));
      await sendDocument(request, response, value);
      return;
    }
    const file = (await findBuild())?.build.files.get(path);
    if (file !== undefined) {
      response.locals.route = 'file';
      response.setHeader(
        'Cache-Control',
        file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      await sendStored(request, response, { status: 200, body: file.body });
      return;
    }
    // A file that does not exist is no page: nobody reads the answer.
    if (/\.[^/]*$|\/\./.test(path)) throw appError('notFound');
    await answerDocument(request, response);
  };
}

async function withTimeout<T>(promise: Promise<T>): Promise<T> {
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
