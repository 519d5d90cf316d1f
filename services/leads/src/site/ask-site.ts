import type { z } from 'zod';

const limitMs = 2000;

/** What the site answers to visitors. @param inside where it is asked. @throws where it does not answer so, or not in time */
export async function askSite<T>(inside: string, path: string, schema: z.ZodType<T>): Promise<T> {
  const response = await fetch(inside + path, { signal: AbortSignal.timeout(limitMs) });
  return schema.parse(await response.json());
}
