import { appError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { requestIdOf } from '@portfolio/kit/request-context.ts';
import type { Request, RequestHandler, Response } from 'express';
import { markPublic } from './cache/public-answers.ts';
import { sendStored, storeBody } from './cache/stored-body.ts';
import { documentUrl, type Pages } from './documents/pages.ts';
import type { StoredDocument } from './documents/stored-document.ts';
import { writeRobots } from './documents/sitemap.ts';
import { watchWebBuild, type FoundBuild, type Shell, type StaticFile } from './documents/web-build.ts';
import { documentPolicy } from './security-headers.ts';

interface DocumentsOptions {
  /** What `web` built. */
  folder: string;
  publicUrl: string;
  pages: Pages;
  logger: Logger;
}

/** A file that does not exist is no page: nobody reads the answer. */
const looksLikeFile = (path: string) => /\.[^/]*$|\/\./.test(path);

/** Answers with the site's files, its documents, and what robots ask for. */
export function createDocuments({ folder, publicUrl, pages, logger }: DocumentsOptions): RequestHandler {
  const findBuild = watchWebBuild(folder);
  const robots = storeBody(Buffer.from(writeRobots(publicUrl)), 'text/plain; charset=utf-8');

  async function answerPage(found: FoundBuild, request: Request, response: Response): Promise<void> {
    const requestId = requestIdOf(response);
    const page = await pages.read(found, documentUrl(request.url), requestId).catch((error: unknown) => {
      logger.error({ err: error, requestId }, 'document not rendered');
    });
    if (page === undefined) await sendShell(request, response, found.build.shell);
    else await sendDocument(request, response, page);
  }

  async function answerShareImage(
    found: FoundBuild | undefined,
    path: string,
    request: Request,
    response: Response,
  ): Promise<void> {
    response.locals.route = 'share image';
    if (found === undefined) throw appError('notFound');
    // Made for other sites to show.
    response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    await sendDocument(request, response, await pages.readShareImage(found, path, requestIdOf(response)));
  }

  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD');
      throw appError('methodNotAllowed');
    }
    const path = request.url.split('?', 1)[0] ?? '';
    response.locals.route = path === '/robots.txt' || path === '/sitemap.xml' ? path : 'document';
    if (path === '/robots.txt') {
      await sendStored(request, response, { status: 200, body: robots });
      return;
    }
    if (path === '/sitemap.xml') {
      await sendDocument(request, response, await pages.readSitemap(requestIdOf(response)));
      return;
    }
    const found = await findBuild();
    const file = found?.build.files.get(path);
    if (file !== undefined) await sendFile(request, response, file);
    else if (path.startsWith('/share/')) await answerShareImage(found, path, request, response);
    else if (looksLikeFile(path)) throw appError('notFound');
    else if (found === undefined) throw appError('unavailable');
    else await answerPage(found, request, response);
  };
}

async function sendDocument(request: Request, response: Response, document: StoredDocument): Promise<void> {
  if (document.policy !== undefined) response.setHeader('Content-Security-Policy', document.policy);
  if (document.status === 200) markPublic(response);
  else response.setHeader('Cache-Control', document.status < 500 ? 'no-cache' : 'no-store');
  await sendStored(request, response, document);
}

/** The page that fills itself in the browser. */
async function sendShell(request: Request, response: Response, { body, hashes }: Shell): Promise<void> {
  response.setHeader('Content-Security-Policy', documentPolicy(hashes));
  response.setHeader('Cache-Control', 'no-store');
  await sendStored(request, response, { status: 200, body });
}

async function sendFile(request: Request, response: Response, file: StaticFile): Promise<void> {
  response.locals.route = 'file';
  const cacheControl = file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  response.setHeader('Cache-Control', cacheControl);
  await sendStored(request, response, { status: 200, body: file.body });
}
