import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a private folder, and those above it that are missing. Node's own `recursive` never returns where a system answers ENOENT for a
 * folder whose parent is there, as /proc does.
 *
 * @throws where it cannot be made
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  mkdirSync(folder, { mode: 0o700 });
}
