import { pageOfShareImage, shareImagePath } from '@portfolio/contracts/media/share.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { PublicReads } from '../cache/public-reads.ts';
import {
  publicHeaders,
  redirectTo,
  responseOverheadBytes,
  type CachedResponse,
  type Headers,
} from '../cache/cached-response.ts';
import type { Loaded } from '../cache/revision-cache.ts';
import { storeBody } from '../cache/stored-body.ts';
import { imagePolicy } from '../edge/security-headers.ts';
import { ownLimitsMs } from '../upstream/call-policy.ts';
import { errorOf } from '../upstream/upstream-answers.ts';
import { jsonOf, type Upstreams } from '../upstream/upstreams.ts';
import { readBrand } from './portfolio.ts';
import { findPlace } from './find-place.ts';
import { createPublicReader } from './public-reader.ts';
import type { Renderer } from './renderer/renderer.ts';
import type { FoundBuild } from './web-build.ts';

interface ShareImagesOptions {
  publicUrl: string;
  publicReads: PublicReads;
  renderer: Renderer;
  upstreams: Upstreams;
}

/** Other sites are meant to show it. */
const headers: Headers = [
  ['Content-Security-Policy', imagePolicy],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ...publicHeaders,
];

/** Draws the picture that other sites show for a link to a page: `web` says what is on it, media draws it. */
export function createShareImages({ publicUrl, publicReads, renderer, upstreams }: ShareImagesOptions) {
  async function draw(card: unknown, requestId: string): Promise<Buffer> {
    const answer = await upstreams.ask({
      upstream: 'media',
      method: 'POST',
      target: '/internal/share-card',
      user: null,
      requestId,
      ...jsonOf(card),
      timeout: ownLimitsMs.drawing,
    });
    if (answer.status !== 200) throw errorOf(answer);
    return answer.body;
  }

  /** @throws AppError `notFound` where there is no such page */
  return async (found: FoundBuild, path: string, requestId: string): Promise<Loaded<CachedResponse>> => {
    const url = pageOfShareImage(path);
    if (url === undefined) throw appError('notFound');
    // The router of pages ignores case: each other spelling would be one more picture to draw and to cache.
    if (path !== path.toLowerCase()) return redirectTo(path.toLowerCase());
    const { build, signature } = found;
    const { getText, revisionsRead } = createPublicReader(publicReads, requestId);
    const { language } = await findPlace(getText, url);
    const page = { file: build.entryServer, signature, url, language, publicUrl, getText };
    const card = await renderer.describeCard(page);
    if (card === null) throw appError('notFound');
    if ('movedTo' in card) return redirectTo(shareImagePath(card.movedTo));
    const { logoUrl, colours } = await readBrand(getText);
    const { accent, ground, text, muted, line } = colours.light;
    const branded = { ...card, logoPath: logoUrl, colours: { accent, ground, text, muted, line } };
    const body = storeBody(await draw(branded, requestId), 'image/jpeg');
    const bytes = body.bytes + responseOverheadBytes;
    return { value: { status: 200, headers, body }, revisions: revisionsRead(), bytes };
  };
}
