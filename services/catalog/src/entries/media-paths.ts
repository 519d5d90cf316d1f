import { mediaPathPattern } from '@portfolio/contracts/media/media.ts';

function pathsIn(value: unknown): string[] {
  if (typeof value === 'string') return mediaPathPattern.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(pathsIn);
}

/** The images of this site in a value, each once. */
export const mediaPathsIn = (value: unknown): string[] => [...new Set(pathsIn(value))];
