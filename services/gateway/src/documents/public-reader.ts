import { AppError } from '@portfolio/kit/app-error.ts';
import type { Revision } from '@portfolio/kit/revision.ts';
import type { PublicReads } from '../cache/public-reads.ts';
import { findRoute } from '../routes.ts';

/** Reads the API as a visitor. The body is JSON, or empty where there is no answer. Never rejects. */
export type GetText = (apiPath: string) => Promise<{ status: number; body: string }>;

interface PublicReader {
  getText: GetText;
  /** The revisions of everything that was read; null where one is not known. */
  revisionsRead: () => readonly Revision[] | null;
}

/** Reads the API for one document, and collects the revisions of what it read. */
export function createPublicReader(publicReads: PublicReads, requestId: string): PublicReader {
  const read: (readonly Revision[] | null)[] = [];
  return {
    getText: async (apiPath) => {
      const route = findRoute('GET', apiPath);
      if (route?.who !== 'anyone' || typeof route.to === 'object') return { status: 404, body: '' };
      try {
        const { value, revisions } = await publicReads.read(route.to, apiPath, requestId);
        read.push(revisions);
        return { status: value.status, body: value.body.text() };
      } catch (error) {
        read.push(null);
        return { status: error instanceof AppError ? error.status : 502, body: '' };
      }
    },
    revisionsRead: () => (read.includes(null) ? null : read.flatMap((revisions) => revisions ?? [])),
  };
}
