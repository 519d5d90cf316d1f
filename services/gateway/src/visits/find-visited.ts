import { endpoints } from '@portfolio/contracts/endpoints.ts';
import type { VisitedKind } from '@portfolio/contracts/insights/visits.ts';
import { typedPath } from '@portfolio/contracts/pages/page-paths.ts';
import { z } from 'zod';
import type { PublicReads } from '../cache/public-reads.ts';

/** What a visitor looked at. */
export interface Visited {
  kind: VisitedKind;
  id: string;
  title: string;
  path: string;
}

const shownSchema = z.object({ id: z.uuid(), title: z.string() });

const appPath = /^\/apps\/([\w-]{1,200})$/;

/** Where visitors read what has this path: a page, or else an app. */
function targetsOf(path: string): (readonly [VisitedKind, string])[] {
  const slug = appPath.exec(path)?.[1];
  const page = ['page', `${endpoints.getPageByPath.path}?path=${encodeURIComponent(path)}`] as const;
  if (slug === undefined) return [page];
  return [['app', endpoints.getApp.path.replace('{slug}', slug)], page];
}

export type FindVisited = (path: string, requestId: string) => Promise<Visited | undefined>;

/** Finds the app or page that visitors see at a path; undefined where there is none. Previews and inactive ones are none. @throws AppError where the catalog does not answer */
export const createFindVisited =
  (publicReads: Pick<PublicReads, 'read'>): FindVisited =>
  async (sent, requestId) => {
    const path = typedPath(sent);
    if (path === undefined) return undefined;
    for (const [kind, target] of targetsOf(path)) {
      const { value } = await publicReads.read('catalog', target, requestId);
      if (value.status !== 200) continue;
      const shown = shownSchema.safeParse(JSON.parse(value.body.text()));
      if (shown.success) return { kind, path, ...shown.data };
    }
    return undefined;
  };
