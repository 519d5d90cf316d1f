import type { StatusLine } from '@portfolio/contracts/status.ts';
import { updateLimits, type NewerVersion } from '@portfolio/contracts/updates.ts';
import { LRUCache } from 'lru-cache';
import semver from 'semver';
import { getGlobalDispatcher, interceptors, request } from 'undici';
import { z } from 'zod';
import { reasonOf } from './reason.ts';
import type { FindUpdateChoice } from './update-choice.ts';

const timeLimitMs = 2500;
const hourMs = 3_600_000;

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
        notes: z.string().max(updateLimits.notes).default(''),
        isSecurity: z.boolean().default(false),
      }),
    )
    .max(updateLimits.versions),
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
  if (statusCode !== 200) {
    await body.dump();
    throw new Error(`the answer was ${String(statusCode)}`);
  }
  const answer: unknown = JSON.parse(await readText(body));
  return z.union([listSchema, releaseSchema]).parse(answer).versions;
}

async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > updateLimits.bytes) throw new Error('the answer is too long');
  }
  // A letter may be divided between two chunks.
  return Buffer.concat(chunks).toString();
}

/** The line about the version, and what is newer. */
export interface VersionReport {
  line: StatusLine;
  newer: readonly NewerVersion[];
}

/** Which version runs, and whether there are newer ones; asks once an hour, also where that fails, and only where that is chosen. */
export function createVersionReport(
  version: string,
  findChoice: FindUpdateChoice,
): () => Promise<VersionReport> {
  const known = new LRUCache<string, NewerVersion[] | { failure: string }>({
    max: 1,
    ttl: hourMs,
    // A failure is a value, too: without an answer for this hour each status would ask again, and wait.
    fetchMethod: (address) =>
      askVersions(address, version).catch((error: unknown) => ({ failure: reasonOf(error) })),
  });
  const line = { id: 'site.version', group: 'site', name: 'Version', state: 'ok', advice: null } as const;
  return async () => {
    const { isOn, address } = await findChoice();
    if (!isOn || address === null) return { line: { ...line, value: version }, newer: [] };
    const found = (await known.fetch(address)) ?? [];
    if ('failure' in found) {
      const value = `${version}; whether there is a newer one could not be asked: ${found.failure}`;
      return { line: { ...line, state: 'unknown', value, advice: 'Look at UPDATE_URL.' }, newer: [] };
    }
    const newer = newerThan(version, found);
    return { line: { ...line, ...describe(version, newer) }, newer };
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
    value: `${version}; ${newest.version} is available${isUrgent ? ' and fixes a security problem' : ''}`,
    advice: `${isUrgent ? 'Update soon: read' : 'Read'} its changes, make a backup, then make upgrade.`,
  };
}
