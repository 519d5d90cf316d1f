import { endpoints } from '@portfolio/contracts/endpoints.ts';
import type { VisitedKind } from '@portfolio/contracts/insights/visits.ts';
import { typedPath } from '@portfolio/contracts/pages/page-paths.ts';
import { readIn } from '@portfolio/contracts/site/language-paths.ts';
import { z } from 'zod';
import { findPlace } from '../documents/find-place.ts';
import { createPublicReader } from '../documents/public-reader.ts';
import type { PublicReads } from '../cache/public-reads.ts';

/** What a visitor looked at. */
export interface Visited {
  kind: VisitedKind;
  id: string;
  title: string;
  path: string;
  /** BCP 47; absent: the first of the site. */
  language?: string;
}

const shownSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  translationOf: z.uuid().nullable().default(null),
});

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
  (publicReads: PublicReads): FindVisited =>
  async (sent, requestId) => {
    const address = typedPath(sent);
    if (address === undefined) return undefined;
    const { getText } = createPublicReader(publicReads, requestId);
    const { language, path } = await findPlace(getText, address);
    for (const [kind, target] of targetsOf(path)) {
      const { value } = await publicReads.read('catalog', readIn(language, target), requestId);
      if (value.status !== 200) continue;
      const shown = shownSchema.safeParse(JSON.parse(value.body.text()));
      if (!shown.success) continue;
      const { id, title, translationOf } = shown.data;
      // The views of a translation stand under its original.
      return { kind, path: address, id: translationOf ?? id, title, ...(language && { language }) };
    }
    return undefined;
  };
