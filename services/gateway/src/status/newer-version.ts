import type { StatusLine } from '@portfolio/contracts/status.ts';
import type { NewerVersion } from '@portfolio/contracts/updates.ts';
import { LRUCache } from 'lru-cache';
import semver from 'semver';
import { getGlobalDispatcher, interceptors, request } from 'undici';
import { z } from 'zod';
import { reasonOf } from './reason.ts';
import type { FindUpdateChoice } from './update-choice.ts';

const timeLimitMs = 2500;
const hourMs = 3_600_000;
const maxBytes = 256 * 1024;
const maxVersions = 100;

const versionSchema = z
  .string()
  .max(100)
  .transform((text, context) => {
    const version = semver.valid(text);
    if (version === null) context.addIssue('names no version');
    return version ?? z.NEVER;
  });

/** `{"versions": […]}` as releases of this product have it (docs/operations/status.md). */
const listSchema = z.object({
  versions: z
    .array(
      z.object({
        version: versionSchema,
        date: z.iso.date().nullable().default(null),
        notes: z.string().max(20_000).default(''),
        isSecurity: z.boolean().default(false),
      }),
    )
    .max(maxVersions),
});

/** `{"version": "1.2.3"}`, or what the releases of GitHub say. */
const releaseSchema = z
  .object({ version: z.string().optional(), tag_name: z.string().optional(), body: z.string().nullish() })
  .transform(({ version, tag_name: tag, body }): unknown => ({
    versions: [{ version: version ?? tag, notes: body ?? '' }],
  }))
  .pipe(listSchema);

/** The versions after the one that runs, the newest first. Release candidates are for who runs one. */
export function newerThan(own: string, versions: readonly NewerVersion[]): NewerVersion[] {
  const isCandidate = semver.prerelease(own) !== null;
  return versions
    .filter(({ version }) => semver.gt(version, own) && (isCandidate || semver.prerelease(version) === null))
    .toSorted((one, other) => semver.rcompare(one.version, other.version));
}

/** Sends the version that runs, and nothing else. */
async function askVersions(address: string, own: string): Promise<NewerVersion[]> {
  const { statusCode, body } = await request(address, {
    headers: { accept: 'application/json', 'user-agent': `portfolio/${own}` },
    signal: AbortSignal.timeout(timeLimitMs),
    dispatcher: getGlobalDispatcher().compose(interceptors.redirect({ maxRedirections: 3 })),
  });
  if (statusCode !== 200) throw new Error(`the answer was ${String(statusCode)}`);
  let text = '';
  for await (const chunk of body)
    if ((text += String(chunk)).length > maxBytes) throw new Error('the answer is too long');
  const answer: unknown = JSON.parse(text);
  return z.union([listSchema, releaseSchema]).parse(answer).versions;
}

/** The line about the version, and what is newer. */
export interface VersionReport {
  line: StatusLine;
  newer: readonly NewerVersion[];
}

/** Which version runs, and whether there are newer ones; asks once an hour, and only where that is chosen. */
export function createVersionReport(
  version: string,
  findChoice: FindUpdateChoice,
): () => Promise<VersionReport> {
  const known = new LRUCache<string, NewerVersion[]>({
    max: 1,
    ttl: hourMs,
    fetchMethod: (address) => askVersions(address, version),
  });
  const line = { id: 'site.version', group: 'site', name: 'Version', state: 'ok', advice: null } as const;
  return async () => {
    const { isOn, address } = await findChoice();
    if (!isOn || address === null) return { line: { ...line, value: version }, newer: [] };
    try {
      const newer = newerThan(version, (await known.fetch(address)) ?? []);
      return { line: { ...line, ...describe(version, newer) }, newer };
    } catch (error) {
      const value = `${version}; whether there is a newer one could not be asked: ${reasonOf(error)}`;
      return { line: { ...line, state: 'unknown', value, advice: 'Look at UPDATE_URL.' }, newer: [] };
    }
  };
}

function describe(
  version: string,
  newer: readonly NewerVersion[],
): Pick<StatusLine, 'value'> & Partial<StatusLine> {
  const [newest] = newer;
  if (newest === undefined) return { value: `${version}, the newest` };
  const isUrgent = newer.some(({ isSecurity }) => isSecurity);
  return {
    state: 'warning',
    value: `${version}; ${newest.version} is there${isUrgent ? ', and a weakness is mended' : ''}`,
    advice: `${isUrgent ? 'Soon: read' : 'Read'} its changes, make a backup, then make upgrade.`,
  };
}
