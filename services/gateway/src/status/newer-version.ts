import type { StatusLine } from '@portfolio/contracts/status.ts';
import { LRUCache } from 'lru-cache';
import { request } from 'undici';
import { z } from 'zod';
import { reasonOf } from './reason.ts';

const timeLimitMs = 3000;
const hourMs = 3_600_000;
const maxBytes = 64 * 1024;

/** `{"version": "1.2.3"}`, or what the releases of GitHub say. */
const releaseSchema = z
  .object({ version: z.string().optional(), tag_name: z.string().optional() })
  .transform(({ version, tag_name: tag }) => /\d+\.\d+\.\d+/.exec(version ?? tag ?? '')?.[0])
  .pipe(z.string('names no version'));

const partsOf = (version: string) => version.split('.').map(Number);

/** Whether `other` is newer than `version`; both as `1.2.3`. */
export function isNewer(other: string, version: string): boolean {
  const own = partsOf(version);
  const difference = partsOf(other).map((part, index) => part - (own[index] ?? 0));
  return (difference.find((part) => part !== 0) ?? 0) > 0;
}

async function askRelease(address: string): Promise<string> {
  const { statusCode, body } = await request(address, {
    headers: { accept: 'application/json', 'user-agent': 'portfolio' },
    headersTimeout: timeLimitMs,
    bodyTimeout: timeLimitMs,
  });
  if (statusCode !== 200) throw new Error(`the answer was ${String(statusCode)}`);
  let text = '';
  for await (const chunk of body)
    if ((text += String(chunk)).length > maxBytes) throw new Error('the answer is too long');
  return releaseSchema.parse(JSON.parse(text));
}

/**
 * Which version runs, and whether there is a newer one; asks once an hour.
 *
 * @param address `UPDATE_URL`; undefined: nobody is asked
 */
export function createVersionLine(version: string, address: string | undefined): () => Promise<StatusLine> {
  const newest = new LRUCache<string, string>({ max: 1, ttl: hourMs, fetchMethod: askRelease });
  const line = { id: 'site.version', group: 'site', name: 'Version', state: 'ok', advice: null } as const;
  return async () => {
    if (address === undefined) return { ...line, value: version };
    try {
      const other = await newest.fetch(address);
      if (other === undefined || !isNewer(other, version))
        return { ...line, value: `${version}, the newest` };
      return {
        ...line,
        state: 'warning',
        value: `${version}; ${other} is there`,
        advice: 'Read its changes, make a backup, then make upgrade.',
      };
    } catch (error) {
      return {
        ...line,
        state: 'unknown',
        value: `${version}; whether there is a newer one could not be asked: ${reasonOf(error)}`,
        advice: 'Look at UPDATE_URL.',
      };
    }
  };
}
