import { previewPathPrefix, previewTokenSchema } from '@portfolio/contracts/preview-links.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { requestIdOf } from '@portfolio/kit/request-context.ts';
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

/** Nobody keeps it, and no search engine lists it. Its address is told to no other site: `Referrer-Policy` of every answer. */
const ownHeaders: Headers = [
  ['Cache-Control', 'no-store'],
  ['X-Robots-Tag', 'noindex, nofollow'],
];
const cachingHeaders = new Set(['Cache-Control', 'X-Accel-Expires']);

/** `/preview/{token}`: the public page of an app that visitors do not see yet, for whoever has the link (contract, section 11). */
export function createPreview({ previews, pages, build, logger }: PreviewOptions): OwnHandler {
  async function findApp(path: string, requestId: string): Promise<string> {
    const token = previewTokenSchema.safeParse(path.slice(previewPathPrefix.length));
    const app = token.success ? await previews.open(token.data, requestId) : undefined;
    return app ?? 'null';
  }

  return async (request, response) => {
    const found = await build.find();
    if (found === undefined) throw appError('unavailable');
    const requestId = requestIdOf(response);
    const app = await findApp(request.path, requestId);
    const page = await pages.readOwn(found, pageUrl, { preview: app }, requestId).catch((error: unknown) => {
      logger.error({ err: error, requestId }, 'document not rendered');
      throw appError('unavailable', { cause: error });
    });
    const kept = page.headers.filter(([name]) => !cachingHeaders.has(name));
    await sendCached(request, response, { ...page, headers: [...kept, ...ownHeaders] });
  };
}
