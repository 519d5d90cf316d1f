import {
  previewPathPrefix,
  previewTokenSchema,
  type OpenedPreview,
} from '@portfolio/contracts/apps/preview-links.ts';
import { addressIn } from '@portfolio/contracts/site/language-paths.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { Request, Response } from 'express';
import { sendCached, type Headers } from '../cache/cached-response.ts';
import type { Answer } from '../routes.ts';
import type { PreviewsClient } from '../upstream/previews-client.ts';
import { documentUrl, previewUrl, type Pages } from './pages.ts';
import { answersWith, asPartOfPreview } from './part-preview.ts';
import type { WatchedBuild } from './web-build.ts';

export interface PreviewOptions {
  previews: PreviewsClient;
  pages: Pages;
  build: WatchedBuild;
  logger: Logger;
}

/** No search engine lists it. Its address is told to no other site: `Referrer-Policy` of every answer. */
export const ownHeaders: Headers = [['X-Robots-Tag', 'noindex, nofollow']];

/**
 * `/preview/{token}`: an app or a page that visitors do not see yet, for whoever has the link (contract, section 11); the site with a part that
 * they do not see yet, whose pages are below that address (section 16).
 */
export function createPreview({ previews, pages, build, logger }: PreviewOptions): Answer {
  async function open({ method, path }: Request, requestId: string): Promise<string> {
    const token = previewTokenSchema.safeParse(tokenIn(path));
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

const tokenIn = (path: string): string => path.slice(previewPathPrefix.length).split('/', 1)[0] ?? '';

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
  const base = previewPathPrefix + tokenIn(request.path);
  const { part, app, page: shown } = (JSON.parse(opened) as OpenedPreview | null) ?? {};
  const { language } = shown ?? app ?? {};
  const below = request.path.slice(base.length);
  const read = async () => {
    if (part !== undefined) {
      const address = below || addressIn(part.language, '/');
      const url = documentUrl(address + request.url.slice(request.path.length));
      return asPartOfPreview(
        await pages.readOwn(found, url, { answers: answersWith(part) }, requestId),
        base,
        part,
      );
    }
    // An app and a page have no pages below them.
    return pages.readOwn(found, previewUrl, { preview: below === '' ? opened : 'null', language }, requestId);
  };
  const page = await read().catch((error: unknown) => {
    logger.error({ err: error, requestId }, 'document not rendered');
    throw appError('unavailable', { cause: error });
  });
  const headers = [...page.headers, ...ownHeaders];
  await sendCached(request, response, { ...page, status: status ?? page.status, headers });
}
