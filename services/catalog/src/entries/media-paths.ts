import { mediaPathPattern } from '@portfolio/contracts/media/media.ts';

/** Also within a text: its Markdown may link to an image. */
const anyPath = new RegExp(mediaPathPattern.source.replace(/^\^|\$$/g, ''), 'g');

function pathsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.match(anyPath) ?? [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(pathsIn);
}

/** The images of this site in a value, each once. */
export const mediaPathsIn = (value: unknown): string[] => [...new Set(pathsIn(value))];
