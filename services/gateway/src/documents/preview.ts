import { previewPathPrefix, previewTokenSchema } from '@portfolio/contracts/apps/preview-links.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { Request } from 'express';
import { sendCached, type Headers } from '../cache/cached-response.ts';
import type { OwnHandler } from '../own-handler.ts';
import type { PreviewsClient } from '../upstream/previews-client.ts';
import type { Pages } from './pages.ts';
import type { WatchedBuild } from './web-build.ts';

interface PreviewOptions {
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
    const found = await build.find();
    if (found === undefined) throw appError('unavailable');
    const requestId = requestIdOf(response);
    const opened = await open(request, requestId);
    const page = await pages
      .readOwn(found, pageUrl, { preview: opened }, requestId)
      .catch((error: unknown) => {
        logger.error({ err: error, requestId }, 'document not rendered');
        throw appError('unavailable', { cause: error });
      });
    await sendCached(request, response, { ...page, headers: [...page.headers, ...ownHeaders] });
  };
}
