import { previewPathPrefix, previewTokenSchema } from '@portfolio/contracts/apps/preview-links.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { Request, Response } from 'express';
import { sendCached, type Headers } from '../cache/cached-response.ts';
import type { OwnHandler } from '../own-handler.ts';
import type { PreviewsClient } from '../upstream/previews-client.ts';
import type { Pages } from './pages.ts';
import type { WatchedBuild } from './web-build.ts';

export interface PreviewOptions {
  previews: PreviewsClient;
  pages: Pages;
  build: WatchedBuild;
  logger: Logger;
}

/** Whatever the link: its secret goes nowhere. */
const pageUrl = `${previewPathPrefix}link`;

/** No search engine lists it. Its address is told to no other site: `Referrer-Policy` of every answer. */
const ownHeaders: Headers = [['X-Robots-Tag', 'noindex, nofollow']];

/** `/preview/{token}`: an app or a page that visitors do not see yet, for whoever has the link (contract, section 11). */
export function createPreview({ previews, pages, build, logger }: PreviewOptions): OwnHandler {
  async function open({ method, path }: Request, requestId: string): Promise<string> {
    const token = previewTokenSchema.safeParse(path.slice(previewPathPrefix.length));
    if (!token.success) return 'null';
    // Programs that show a link to a reader look first; nobody has seen the page then.
    const counting = method === 'HEAD' ? { isCounted: false } : {};
    return (await previews.open({ token: token.data, ...counting }, requestId)) ?? 'null';
  }

  return async (request, response) => {
    const opened = await open(request, requestIdOf(response));
    await sendPreview({ pages, build, logger }, request, response, { status: undefined, opened });
  };
}

interface ShownPreview {
  /** Instead of the page's own. */
  status: number | undefined;
  /** JSON of `OpenedPreview`. */
  opened: string;
}

/** The page of a preview. @throws AppError `unavailable` */
export async function sendPreview(
  { pages, build, logger }: Omit<PreviewOptions, 'previews'>,
  request: Request,
  response: Response,
  { status, opened }: ShownPreview,
): Promise<void> {
  const requestId = requestIdOf(response);
  const found = await build.find();
  if (found === undefined) throw appError('unavailable');
  const page = await pages.readOwn(found, pageUrl, { preview: opened }, requestId).catch((error: unknown) => {
    logger.error({ err: error, requestId }, 'document not rendered');
    throw appError('unavailable', { cause: error });
  });
  const headers = [...page.headers, ...ownHeaders];
  await sendCached(request, response, { ...page, status: status ?? page.status, headers });
}
