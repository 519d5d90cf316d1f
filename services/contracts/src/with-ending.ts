import { trimEnd } from './trim-end.ts';

/** A slug or path with an ending, `-2` for instance; the end of one that would be too long is cut. */
export const withEnding = (address: string, ending: string, maxLength: number): string =>
  trimEnd(address.slice(0, maxLength - ending.length), '-/') + ending;
