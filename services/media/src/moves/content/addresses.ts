import { createHash } from 'node:crypto';
import { slugify, slugLimit } from '@portfolio/contracts/apps/slugs.ts';
import type { Becomes, WantedAddress } from '@portfolio/contracts/media/moves.ts';
import {
  pagePathLimit,
  pagePathSchema,
  pathOfTitle,
  typedPath,
} from '@portfolio/contracts/pages/page-paths.ts';
import { redirectBodySchema, type RedirectBody } from '@portfolio/contracts/pages/redirects.ts';
import { withEnding } from '@portfolio/contracts/with-ending.ts';
import { isOldHost } from '../source-item.ts';
import type { FollowLink } from './to-markdown.ts';

/** An item without its text. */
export interface Outline {
  number: number;
  type: string;
  key: string;
  title: string;
  slug: string;
  address: string | null;
  earlier: string[];
}

/** Where an item is on this site. */
export interface Place {
  kind: 'app' | 'page';
  /** The same whenever the same item of the same site is moved: what is here is not brought twice. */
  id: string;
  /** The slug of an app, or the path of a page. */
  address: string;
  isRenamed: boolean;
}

export type Places = ReadonlyMap<number, Place>;

export const publicPathOf = ({ kind, address }: Pick<Place, 'kind' | 'address'>): string =>
  kind === 'app' ? `/apps/${address}` : address;

/** A UUID of a hash, in the form of version 5. */
function idOf(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const decoded = (slug: string) => (typedPath(slug) ?? slug).replace(/\.html?$/, '');

function wantedAddress({ slug, title, address, number }: Outline, kind: Place['kind']): string {
  const name = slugify(decoded(slug)) || slugify(title);
  if (kind === 'app') return name || `project-${String(number)}`;
  const old = address === null ? undefined : typedPath(address);
  if (old !== undefined && old !== '/' && pagePathSchema.safeParse(old).success) return old;
  return pathOfTitle(name) ?? `/page-${String(number)}`;
}

const numbered = (address: string, kind: Place['kind'], number: number) =>
  number === 1
    ? address
    : withEnding(address, `-${String(number)}`, kind === 'app' ? slugLimit : pagePathLimit);

interface PlaceOptions {
  origin: string;
  becomes: (type: string) => Becomes;
  /** Which of these paths other entries have. */
  findTaken: (wanted: readonly WantedAddress[]) => Promise<ReadonlySet<string>>;
}

/** Gives out addresses, each once: the wanted one, then `-2`, `-3`, … */
function createNumbers() {
  const given = new Set<string>();
  const next = new Map<string, number>();
  return (wanted: string, kind: Place['kind']) => {
    const key = publicPathOf({ kind, address: wanted });
    for (let number = next.get(key) ?? 1; ; number += 1) {
      const address = numbered(wanted, kind, number);
      const path = publicPathOf({ kind, address });
      if (given.has(path)) continue;
      given.add(path);
      next.set(key, number + 1);
      return { address, path, isRenamed: number > 1 };
    }
  };
}

/** A free address for each item that is not skipped: `-2`, `-3`, … where another item or entry has it. */
export async function placeItems(
  outlines: readonly Outline[],
  { origin, becomes, findTaken }: PlaceOptions,
): Promise<Places> {
  const places = new Map<number, Place>();
  const giveAddress = createNumbers();
  const keys = new Map<string, number>();
  let waiting = outlines.flatMap((outline) => {
    const kind = becomes(outline.type);
    if (kind === 'skip') return [];
    const count = (keys.get(outline.key) ?? 0) + 1;
    keys.set(outline.key, count);
    const id = count === 1 ? idOf(origin, kind, outline.key) : idOf(origin, kind, outline.key, count);
    return [{ number: outline.number, kind, id, wanted: wantedAddress(outline, kind) }];
  });
  while (waiting.length > 0) {
    const tried = waiting.map((one) => ({ one, ...giveAddress(one.wanted, one.kind) }));
    const taken = await findTaken(tried.map(({ one: { id }, path }) => ({ id, path })));
    for (const { one, address, path, isRenamed } of tried)
      if (!taken.has(path)) places.set(one.number, { kind: one.kind, id: one.id, address, isRenamed });
    waiting = tried.filter(({ path }) => taken.has(path)).map(({ one }) => one);
  }
  return places;
}

const typed = (paths: readonly string[]) => paths.flatMap((path) => typedPath(path) ?? []);

/** Where old paths lead to from now on: to what was there last. */
export function targetsOf(outlines: readonly Outline[], places: Places): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  const add = ({ number }: Outline, paths: readonly string[]) => {
    const place = places.get(number);
    if (place === undefined) return;
    for (const path of typed(paths)) if (!targets.has(path)) targets.set(path, publicPathOf(place));
  };
  for (const outline of outlines) add(outline, [outline.address ?? []].flat());
  for (const outline of outlines) add(outline, outline.earlier);
  return targets;
}

/** Which of the old addresses of an item cannot lead to its place, and why. */
export const refusedOf = (item: Pick<Outline, 'address' | 'earlier'>, place: Place): string[] =>
  redirectsOf(
    new Map(typed([item.address ?? [], item.earlier].flat()).map((path) => [path, publicPathOf(place)])),
  ).refused.map(({ path, reason }) => `No redirect from ${path.slice(0, 100)}: ${reason}`);

/** Redirects as an archive has them, and the paths that cannot be one, with the reason. */
export function redirectsOf(targets: ReadonlyMap<string, string>) {
  const own = new Set(targets.values());
  const lines: (RedirectBody & { kind: 'redirect' })[] = [];
  const refused: { path: string; reason: string }[] = [];
  for (const [from, to] of targets) {
    if (own.has(from) || from === '/') continue;
    const { data, error } = redirectBodySchema.safeParse({ from, to, status: 301 });
    if (data === undefined) refused.push({ path: from, reason: error.issues[0]?.message ?? '' });
    else lines.push({ kind: 'redirect', ...data });
  }
  return { lines, refused };
}

/** Links to what moved lead to where it is now, whole, as an app has no links to paths; those to the rest of the old site stay and are named by the check. */
export function followLinks(
  targets: ReadonlyMap<string, string>,
  { origin, publicUrl }: { origin: string; publicUrl: string },
): FollowLink {
  return (href, base) => {
    if (href.trim() === '' || href.startsWith('#')) return undefined;
    if (/^(?:mailto|tel):/i.test(href)) return href;
    const from = URL.canParse(base, origin) ? new URL(base, origin).href : origin;
    if (!URL.canParse(href, from)) return undefined;
    const url = new URL(href, from);
    if (!/^https?:$/.test(url.protocol)) return undefined;
    const target =
      isOldHost(origin, url.host) && url.search === ''
        ? targets.get(typedPath(url.pathname) ?? '')
        : undefined;
    return target === undefined ? url.href : publicUrl + target + url.hash;
  };
}
