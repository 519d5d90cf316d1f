import { findPublicRead } from '../routes.ts';

/**
 * Brings the target of a cached read into one form, whatever a caller's spelling: parameters are decoded, sorted and encoded
 * again, and dropped where the route reads none.
 */
export function canonicalTarget(target: string): string {
  const at = target.indexOf('?');
  if (at === -1) return target;
  const path = target.slice(0, at);
  const parameters = new URLSearchParams(target.slice(at + 1));
  if (findPublicRead(target)?.query === undefined || parameters.size === 0) return path;
  parameters.sort();
  return `${path}?${parameters.toString()}`;
}
