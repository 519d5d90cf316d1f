import { AppError } from '@portfolio/kit/app-error.ts';
import { readIn } from '@portfolio/contracts/site/language-paths.ts';
import type { Revision } from '@portfolio/kit/postgres/revision.ts';
import type { CachedResponse } from '../cache/cached-response.ts';
import type { PublicReads } from '../cache/public-reads.ts';
import { findPublicRead } from '../routes.ts';

/** Reads the API as a visitor, and follows a redirect as a browser does. The body is JSON, or empty where there is no answer; `next` is the path of the next page of a list. Never rejects. */
export type GetText = (
  apiPath: string,
) => Promise<{ status: number; body: string; next?: string | undefined }>;

/** Reads the API in a language. @param language undefined: the first of the site */
export const inLanguage =
  (language: string | undefined, getText: GetText): GetText =>
  (apiPath) =>
    getText(readIn(language, apiPath));

interface PublicReader {
  getText: GetText;
  /** The revisions of everything that was read; null where one is not known. */
  revisionsRead: () => readonly Revision[] | null;
}

const nextOf = ({ headers }: CachedResponse) =>
  /<([^<>]+)>; rel="next"/.exec(headers.find(([name]) => name === 'link')?.[1] ?? '')?.[1];

const locationOf = ({ status, headers }: CachedResponse) =>
  status === 301 ? headers.find(([name]) => name === 'location')?.[1] : undefined;

/** Reads the API for one document, and collects the revisions of what it read. */
export function createPublicReader(publicReads: PublicReads, requestId: string): PublicReader {
  const read: (readonly Revision[] | null)[] = [];

  async function getText(apiPath: string, isFollowing = false): ReturnType<GetText> {
    const route = findPublicRead(apiPath);
    if (route === undefined) return { status: 404, body: '' };
    try {
      const { value, revisions } = await publicReads.read(route.to, apiPath, requestId);
      read.push(revisions);
      const movedTo = locationOf(value);
      if (movedTo !== undefined && !isFollowing) return await getText(movedTo, true);
      return { status: value.status, body: value.body.text(), next: nextOf(value) };
    } catch (error) {
      read.push(null);
      return { status: error instanceof AppError ? error.status : 502, body: '' };
    }
  }

  return {
    getText: (apiPath) => getText(apiPath),
    revisionsRead: () => (read.includes(null) ? null : read.flatMap((revisions) => revisions ?? [])),
  };
}
