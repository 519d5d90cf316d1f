import { mediaPathPattern, mediaPathsInText } from '@portfolio/contracts/media/media.ts';
import { mediaImageMessage } from '@portfolio/contracts/pages/fields.ts';
import { appError } from '@portfolio/kit/app-error.ts';

function pathsIn(value: unknown): string[] {
  if (typeof value === 'string') return mediaPathsInText(value);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(pathsIn);
}

/** The images of this site in a value, each once. */
export const mediaPathsIn = (value: unknown): string[] => [...new Set(pathsIn(value))];

const absolute = /^https?:\/\//i;

/** Images are of the media store: an absolute address of this site becomes its path, any other is refused with AppError `invalidInput`. */
export function createMediaPaths(publicUrl: string) {
  const { host } = new URL(publicUrl);
  const storedPath = (value: string, field: string): string => {
    if (!absolute.test(value) || !URL.canParse(value)) return value;
    const url = new URL(value);
    if (!mediaPathPattern.test(url.pathname)) return value;
    if (url.host === host) return url.pathname;
    if (!/(?:^|\.)url$|Url$/.test(field)) return value;
    throw appError('invalidInput', { fields: { [field]: mediaImageMessage } });
  };
  const stored = <T>(value: T, field: string): T => {
    if (typeof value === 'string') return storedPath(value, field) as T;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value))
      return (value as unknown[]).map((part, index) => stored(part, `${field}.${String(index)}`)) as T;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, stored(part, `${field}.${name}`)]),
    ) as T;
  };
  return stored;
}
