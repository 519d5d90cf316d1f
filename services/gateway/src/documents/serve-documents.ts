import { appError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { Request, Response } from 'express';
import { publicHeaders, sendCached, type CachedResponse, type Headers } from '../cache/cached-response.ts';
import { storeBody } from '../cache/stored-body.ts';
import { documentHeaders } from '../edge/security-headers.ts';
import type { OwnHandler } from '../own-handler.ts';
import { documentUrl, type Pages } from './pages.ts';
import { pathOfMarkdown, toMarkdownAddress, wantsMarkdown } from './markdown/serve-markdown.ts';
import { brandIcons } from './files/brand-icons.ts';
import { portfolioFiles } from './files/portfolio-files.ts';
import { writeRobots } from './files/sitemap.ts';
import type { FoundBuild, Shell, StaticFile, WatchedBuild } from './web-build.ts';

interface DocumentsOptions {
  build: WatchedBuild;
  publicUrl: string;
  videoHosts: readonly string[];
  /** Proves to search engines that who tells them of changes is the site's owner; undefined: nobody does. */
  indexNowKey: string | undefined;
  pages: Pages;
  logger: Logger;
}

/** A file that does not exist gets no designed page. */
const looksLikeFile = (path: string) => /\.[^/]*$|\/\./.test(path);

/** Whoever is led to another address of the site brings along the whole query, of which the page knows little. */
function withQuery(page: CachedResponse, url: string): CachedResponse {
  const at = url.indexOf('?');
  if (at === -1) return page;
  const headers: Headers = page.headers.map(([name, value]) => [
    name,
    name === 'Location' && /^\/[^?#]*$/.test(value) ? value + url.slice(at) : value,
  ]);
  return { ...page, headers };
}

const plainText = (text: string) => storeBody(Buffer.from(text), 'text/plain; charset=utf-8');

/** Answers with the site's files, its documents, and what robots and programs ask for. */
export function createDocuments(options: DocumentsOptions): OwnHandler {
  const { build, publicUrl, indexNowKey, pages, logger } = options;
  const fixedFiles = new Map([
    ['/robots.txt', plainText(writeRobots(publicUrl))],
    ...(indexNowKey === undefined ? [] : [[`/${indexNowKey}.txt`, plainText(indexNowKey)] as const]),
  ]);

  async function answerPage(found: FoundBuild, request: Request, response: Response): Promise<void> {
    const requestId = requestIdOf(response);
    const page = await pages.read(found, documentUrl(request.url), requestId).catch((error: unknown) => {
      logger.error({ err: error, requestId }, 'document not rendered');
    });
    if (page === undefined) await sendShell(request, response, found.build.shell, options);
    else await sendCached(request, response, withQuery(page, request.url));
  }

  return async (request, response) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const fixedFile = fixedFiles.get(path);
    const isFile = fixedFile !== undefined || portfolioFiles.has(path);
    response.locals.route = isFile ? path : 'document';
    if (fixedFile !== undefined) {
      await sendCached(request, response, { status: 200, headers: publicHeaders, body: fixedFile });
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
    else if (path.startsWith('/share/')) await sendShareImage(pages, found, request, response);
    else if (looksLikeFile(path)) await sendMovedFile(pages, path, request, response);
    else if (wantsMarkdown(request) && (await sendMarkdown(pages, path, request, response))) return;
    else if (found === undefined) throw appError('unavailable');
    else await answerPage(found, request, response);
  };
}

/** @returns whether there was any */
async function sendMarkdown(
  pages: Pages,
  path: string,
  request: Request,
  response: Response,
): Promise<boolean> {
  const page = await pages.readMarkdown(path.replace(/(?<=.)\/+$/, ''), requestIdOf(response));
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

/** A file that is not there may be the Markdown of a page, or have been there before. @throws AppError `notFound`, `pageGone` */
async function sendMovedFile(
  pages: Pages,
  path: string,
  request: Request,
  response: Response,
): Promise<void> {
  const page = pathOfMarkdown(path);
  const markdown = page === undefined ? undefined : await pages.readMarkdown(page, requestIdOf(response));
  const moved =
    typeof markdown === 'object'
      ? toMarkdownAddress(markdown)
      : ((await pages.findRedirect(path, requestIdOf(response))) ?? markdown);
  if (moved === undefined) throw appError('notFound');
  if (moved === 'gone') throw appError('pageGone');
  await sendCached(request, response, withQuery(moved, request.url));
}

/** Sends the document without content, which the browser fills. */
async function sendShell(
  request: Request,
  response: Response,
  { body, hashes }: Shell,
  { publicUrl, videoHosts: frames }: DocumentsOptions,
): Promise<void> {
  const headers: Headers = [
    ...documentHeaders(publicUrl, { ...hashes, frames }),
    ['Cache-Control', 'no-store'],
  ];
  await sendCached(request, response, { status: 200, headers, body });
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
