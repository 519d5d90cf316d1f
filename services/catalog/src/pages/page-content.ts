import { randomUUID } from 'node:crypto';
import type { Block, PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { playerAddress } from '@portfolio/contracts/pages/media/player-address.ts';
import type { CreatePageBody, EditPageBody } from '@portfolio/contracts/pages/pages.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { isoTimeOf, upcoming } from '../apps/upcoming.ts';
import { createMediaPaths } from '../entries/media-paths.ts';
import type { PageContent } from './stored-page.ts';

export type PageReader = ReturnType<typeof createPageReader>;

/** Turns what an editor sends into what is stored. Its functions throw AppError `invalidInput`. */
export function createPageReader(publicUrl: string, videoHosts: readonly string[]) {
  const stored = createMediaPaths(publicUrl);
  const storedBlocks = (blocks: readonly Block[]): PageBlock[] =>
    blocks.map((block, index) => {
      const own = stored(block, `blocks.${String(index)}`);
      requirePlayer(own, videoHosts, index);
      return { ...own, id: own.id ?? randomUUID() };
    });

  return {
    newPage: (body: CreatePageBody, path: string): PageContent => ({
      path,
      title: body.title,
      navLabel: body.navLabel ?? null,
      metaTitle: body.metaTitle ?? null,
      metaDescription: body.metaDescription ?? null,
      shareImageUrl: stored(body.shareImageUrl ?? null, 'shareImageUrl'),
      isIndexed: body.isIndexed,
      isActive: body.isActive,
      publishAt: body.publishAt ? upcoming(body.publishAt) : null,
      unpublishAt: body.unpublishAt ? isoTimeOf(body.unpublishAt) : null,
      blocks: storedBlocks(body.blocks),
    }),

    /** Only the given fields. */
    changes: ({ version: _version, ...body }: EditPageBody): Partial<PageContent> => {
      const { shareImageUrl, publishAt, unpublishAt, blocks } = body;
      const changes = {
        ...body,
        shareImageUrl: shareImageUrl && stored(shareImageUrl, 'shareImageUrl'),
        publishAt: publishAt && upcoming(publishAt),
        unpublishAt: unpublishAt && isoTimeOf(unpublishAt),
        blocks: blocks && storedBlocks(blocks),
      };
      return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    },
  };
}

/** @throws AppError `invalidInput` for a video of a site that is none of `VIDEO_HOSTS` */
function requirePlayer(block: Block, hosts: readonly string[], index: number): void {
  if (block.kind !== 'video' || hosts.includes(playerAddress(block.url)?.host ?? '')) return;
  const message = `Use a video of one of these sites: ${hosts.join(', ')}`;
  throw appError('invalidInput', { fields: { [`blocks.${String(index)}.url`]: message } });
}
