import type { BrandIconBody } from '@portfolio/contracts/media/media.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import {
  publicHeaders,
  responseOverheadBytes,
  type CachedResponse,
  type Headers,
} from '../../cache/cached-response.ts';
import type { PublicReads } from '../../cache/public-reads.ts';
import type { Loaded } from '../../cache/revision-cache.ts';
import { storeBody } from '../../cache/stored-body.ts';
import { drawingPolicy } from '../../edge/security-headers.ts';
import { ownLimitsMs } from '../../upstream/call-policy.ts';
import { errorOf } from '../../upstream/upstream-answers.ts';
import { jsonOf, type Upstreams } from '../../upstream/upstreams.ts';
import { readBrand } from '../portfolio.ts';
import { createPublicReader } from '../public-reader.ts';
import type { FoundBuild } from '../web-build.ts';

type Drawing = Pick<BrandIconBody, 'format' | 'size'> & { hasGround?: true };

/** The icons of the site, of which the build has defaults for some. */
export const brandIcons: ReadonlyMap<string, Drawing> = new Map<string, Drawing>([
  ['/favicon.svg', { format: 'svg', size: 192 }],
  ['/favicon.ico', { format: 'ico', size: 48 }],
  ['/apple-touch-icon.png', { format: 'png', size: 180, hasGround: true }],
  ['/icon-192.png', { format: 'png', size: 192 }],
  ['/icon-512.png', { format: 'png', size: 512 }],
  ['/icon-maskable-512.png', { format: 'png', size: 512, hasGround: true }],
]);

const types = { png: 'image/png', ico: 'image/x-icon', svg: 'image/svg+xml' } as const;

const drawingHeaders: Headers = [...publicHeaders, ['Content-Security-Policy', drawingPolicy]];

interface BrandIconsOptions {
  publicReads: PublicReads;
  upstreams: Upstreams;
}

/** Has media draw the icon of the brand. */
export function createBrandIcons({ publicReads, upstreams }: BrandIconsOptions) {
  async function draw(body: BrandIconBody, requestId: string): Promise<Buffer> {
    const call = { upstream: 'media', method: 'POST', target: '/internal/brand-icon', user: null } as const;
    const answer = await upstreams.ask({ ...call, requestId, ...jsonOf(body), timeout: ownLimitsMs.drawing });
    if (answer.status !== 200) throw errorOf(answer);
    return answer.body;
  }

  /** The file of the build where the brand has no icon. @throws AppError `notFound` where there is none either */
  return async (
    found: FoundBuild | undefined,
    path: string,
    requestId: string,
  ): Promise<Loaded<CachedResponse>> => {
    const drawing = brandIcons.get(path);
    if (drawing === undefined) throw appError('notFound');
    const { getText, revisionsRead } = createPublicReader(publicReads, requestId);
    // While the catalog is away the site has the icon of the build, which nobody keeps then.
    const brand = await readBrand(getText).catch(() => undefined);
    const { format, size, hasGround } = drawing;
    const ground = hasGround === true ? (brand?.colours.light.ground ?? null) : null;
    const iconPath = brand?.iconUrl ?? null;
    const body =
      iconPath === null
        ? found?.build.files.get(path)?.body
        : storeBody(await draw({ iconPath, format, size, ground }, requestId), types[format]);
    if (body === undefined) throw appError('notFound');
    return {
      value: { status: 200, headers: format === 'svg' ? drawingHeaders : publicHeaders, body },
      revisions: brand === undefined ? null : revisionsRead(),
      bytes: body.bytes + responseOverheadBytes,
    };
  };
}
