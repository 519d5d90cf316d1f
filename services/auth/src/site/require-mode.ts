import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import { findIsDemo } from './site.repository.ts';

/**
 * A real site must not become a demo, which everybody may change and which forgets everything each hour; nor a demo a real site, since
 * everybody knows its password.
 *
 * @param wasDemo what the site was set up as; undefined where it is not set up
 * @returns a sentence for the operator where this installation must not run the site
 */
export function refusalOfMode(wasDemo: boolean | undefined, isDemo: boolean): string | undefined {
  if (wasDemo === undefined || wasDemo === isDemo) return undefined;
  return isDemo
    ? 'DEMO=1 is refused: this site was not set up as a demo, and a demo loses all that people enter each hour. Remove DEMO, or use another database.'
    : 'This site was set up as a demo, whose password everybody knows. Set DEMO=1, or use another database.';
}

/**
 * @returns whether it could be checked; a real site also starts without its database
 * @throws Error with a sentence for the operator; a demo also does not start without its database, since it cannot know then
 */
export async function requireMode(database: Database, isDemo: boolean): Promise<boolean> {
  if (!database.isConfigured()) return true;
  let wasDemo;
  try {
    wasDemo = await findIsDemo(database);
  } catch (error) {
    if (isDemo) throw error;
    return false;
  }
  const refusal = refusalOfMode(wasDemo, isDemo);
  if (refusal !== undefined) throw new Error(refusal);
  return true;
}

/** Repeats the check until the database answers. @throws Error as `requireMode` */
export async function requireModeLater(
  database: Database,
  isDemo: boolean,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted && !(await requireMode(database, isDemo)))
    await pause(1000, undefined, { ref: false });
}
