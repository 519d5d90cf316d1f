import { AppError } from '@portfolio/kit/app-error.ts';
import type { Revision } from '@portfolio/kit/revision.ts';
import type { PublicReads } from '../cache/public-reads.ts';
import { findRoutes } from '../routes.ts';

/** What a page asks of the API, as a visitor. */
export type GetJson = (apiPath: string) => Promise<{ status: number; body: unknown }>;

interface PublicReader {
  getJson: GetJson;
  /** The revisions of all that was read; null where one is not known. */
  madeOf: () => readonly Revision[] | null;
}

/** Reads the API for one document, as a visitor, and notes at which revisions. */
export function createPublicReader(publicReads: PublicReads, requestId: string): PublicReader {
  const read: (readonly Revision[] | null)[] = [];
  return {
    getJson: async (apiPath) => {
      const path = apiPath.split('?', 1)[0] ?? '';
      const route = findRoutes(path).find(({ method, who }) => method === 'GET' && who === 'anyone');
      if (route === undefined || typeof route.to === 'object') return { status: 404, body: null };
      try {
        const { value, revisions } = await publicReads.read(route.to, apiPath, requestId);
        read.push(revisions);
        const body: unknown = JSON.parse(value.body.text());
        return { status: value.status, body };
      } catch (error) {
        read.push(null);
        return { status: error instanceof AppError ? error.status : 502, body: null };
      }
    },
    madeOf: () => (read.includes(null) ? null : read.flatMap((revisions) => revisions ?? [])),
  };
}
