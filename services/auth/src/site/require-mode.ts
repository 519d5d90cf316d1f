import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import { findIsDemo } from './site.repository.ts';

/**
 * A real site must not become a demo, which everybody may change and which forgets everything each hour; nor a demo a real site, since
 * everybody knows its password.
 *
 * @throws Error with a sentence for the operator; a demo also does not start without its database, since it cannot know then
 */
export async function requireMode(database: Database, isDemo: boolean): Promise<void> {
  if (!database.isConfigured()) return;
  const wasDemo = await findIsDemo(database).catch((error: unknown) => {
    if (isDemo) throw error;
    return undefined;
  });
  if (wasDemo === undefined || wasDemo === isDemo) return;
  throw new Error(
    isDemo
      ? 'DEMO=1 is refused: this site was not set up as a demo, and a demo loses all that people enter each hour. Remove DEMO, or use another database.'
      : 'This site was set up as a demo, whose password everybody knows. Set DEMO=1, or use another database.',
  );
}
