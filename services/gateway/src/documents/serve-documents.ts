import { appError } from '@portfolio/kit/app-error.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { Request, Response } from 'express';
import { publicHeaders, sendCached } from '../cache/cached-response.ts';
import { storeBody } from '../cache/stored-body.ts';
import type { Answer } from '../routes.ts';
import { documentUrl, type Pages } from './pages.ts';
import { pathOfMarkdown, toMarkdownAddress, wantsMarkdown } from './markdown/serve-markdown.ts';
import { withoutSlash } from './redirects.ts';
import { createServePage, isNoAddress, withQuery, type ServePageOptions } from './serve-page.ts';
import { brandIcons } from './files/brand-icons.ts';
import { portfolioFiles } from './files/portfolio-files.ts';
import { writeRobots } from './files/sitemap.ts';
import type { FoundBuild, StaticFile, WatchedBuild } from './web-build.ts';

interface DocumentsOptions extends ServePageOptions {
  build: WatchedBuild;
}

/** A file that does not exist gets no designed page. */
const looksLikeFile = (path: string) =>
  path.includes('/.') || path.slice(path.lastIndexOf('/')).includes('.');

const plainText = (text: string) => storeBody(Buffer.from(text), 'text/plain; charset=utf-8');

/** Answers with the site's files, its documents, and what robots and programs ask for. */
export function createDocuments(options: DocumentsOptions): Answer {
  const { build, publicUrl, pages } = options;
  const { countMiss, answerPage } = createServePage(options);
  const robots = plainText(writeRobots(publicUrl));

  async function answerAddress(
    found: FoundBuild | undefined,
    path: string,
    request: Request,
    response: Response,
  ): Promise<void> {
    const isShareImage = path.startsWith('/share/');
    const isFile = looksLikeFile(path);
    const isMarkdown = wantsMarkdown(request) && !isNoAddress(path);
    if ((isShareImage || isFile) && isNoAddress(path)) throw appError('notFound');
    if (isShareImage || isFile || isMarkdown) await countMiss(request);
    if (isShareImage) await sendShareImage(pages, found, request, response);
    else if (isFile) await sendMovedFile(pages, found, path, request, response);
    else if (found === undefined) throw appError('unavailable');
    else if (isMarkdown && (await sendMarkdown(pages, found, request, response))) return;
    else await answerPage(found, request, response);
  }

  return async (request, response) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isRobots = path === '/robots.txt';
    const isFile = isRobots || portfolioFiles.has(path);
    response.locals.route = isFile ? path : 'document';
    if (isRobots) {
      await sendCached(request, response, { status: 200, headers: publicHeaders, body: robots });
      return;
    }
    if (isFile) {
      await sendCached(request, response, await pages.readFile(path, requestIdOf(response)));
      return;
    }
    const found = await build.find();
    const file = found?.build.files.get(path);
    if (brandIcons.has(path)) {
      response.locals.route = 'file';
      await sendCached(request, response, await pages.readIcon(found, path, requestIdOf(response)));
    } else if (file !== undefined) await sendFile(request, response, file);
    else await answerAddress(found, path, request, response);
  };
}

/** The address of a document, at another path. */
const documentAt = (path: string, request: Request) =>
  documentUrl(path + request.url.slice(request.path.length));

/** @returns whether there was any */
async function sendMarkdown(
  pages: Pages,
  found: FoundBuild,
  request: Request,
  response: Response,
): Promise<boolean> {
  const url = documentAt(withoutSlash(request.path), request);
  const page = await pages.readMarkdown(found, url, requestIdOf(response));
  if (typeof page !== 'object') return false;
  await sendCached(request, response, withQuery(page, request.url));
  return true;
}

async function sendShareImage(
  pages: Pages,
  found: FoundBuild | undefined,
  request: Request,
  response: Response,
): Promise<void> {
  response.locals.route = 'share image';
  if (found === undefined) throw appError('notFound');
  const path = request.url.split('?', 1)[0] ?? '';
  await sendCached(request, response, await pages.readShareImage(found, path, requestIdOf(response)));
}

/** A file that is not there may be the feed of a language, the Markdown of a page, or have been there before. @throws AppError `notFound`, `pageGone` */
async function sendMovedFile(
  pages: Pages,
  found: FoundBuild | undefined,
  path: string,
  request: Request,
  response: Response,
): Promise<void> {
  const feed = await pages.findFeed(path, requestIdOf(response));
  if (feed !== undefined) {
    await sendCached(request, response, feed);
    return;
  }
  const page = pathOfMarkdown(path);
  if (page !== undefined && found === undefined) throw appError('unavailable');
  const markdown =
    page === undefined || found === undefined
      ? undefined
      : await pages.readMarkdown(found, documentAt(page, request), requestIdOf(response));
  const own =
    typeof markdown === 'object'
      ? undefined
      : await pages.findRedirect({ language: undefined, path }, requestIdOf(response));
  const moved = typeof markdown === 'object' ? toMarkdownAddress(markdown) : own;
  if (moved === 'gone' || markdown === 'gone') throw appError('pageGone');
  if (typeof moved !== 'object') throw appError('notFound');
  await sendCached(request, response, withQuery(moved, request.url));
}

async function sendFile(
  request: Request,
  response: Response,
  { isImmutable, body }: StaticFile,
): Promise<void> {
  response.locals.route = 'file';
  const caching = isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  await sendCached(request, response, { status: 200, headers: [['Cache-Control', caching]], body });
}
