import { typedPath } from '@portfolio/contracts/pages/page-paths.ts';
import { redirectMessages, type RedirectBody } from '@portfolio/contracts/pages/redirects.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { kindOf } from '../kinds.ts';
import type { Owner, RedirectTarget, StoredTarget } from './redirects.repository.ts';

const nowhere: RedirectTarget = { kind: null, entryId: null, target: null };
/** Stands for the site: what leads elsewhere has another one. */
const anySite = 'http://site.invalid';

/** An address of this site as its path, with query and fragment; any other as it is. */
export function onThisSite(to: string, publicUrl: string): string {
  if (!URL.canParse(to)) return to;
  const { host, pathname, search, hash } = new URL(to);
  return host === new URL(publicUrl).host ? pathname + search + hash : to;
}

/** The path by which the gateway looks up what an address leads to. Undefined: another site. */
export function pathOf(to: string): string | undefined {
  const { origin, pathname } = new URL(to, anySite);
  return origin === anySite ? typedPath(pathname) : undefined;
}

/** Whether an address has no query or fragment, which the next redirect would lose. */
const isWhole = (to: string) => !/[?#]/.test(to);

const nextOf = (redirect: StoredTarget | undefined): string | undefined => {
  const target = redirect?.target ?? null;
  return target !== null && isWhole(target) ? pathOf(target) : undefined;
};

export interface RedirectPlan {
  /** Where an address leads in the end. @throws AppError `invalidInput` for what is gone, and for a loop */
  targetOf: (from: string, to: string | null) => RedirectTarget;
  /**
   * @param mayReplace whether one that is there may lead elsewhere from now on, and one may begin where an entry waits that visitors do not see
   * @throws AppError as `targetOf`, and `pathTaken`, `slugTaken`, `redirectTaken`
   */
  add: (body: RedirectBody, mayReplace: boolean) => 'created' | 'updated' | 'skipped';
  /** What is to be stored. */
  added: () => (StoredTarget & { source: string })[];
}

/**
 * Decides on any number of new redirects without asking the database for each.
 *
 * @param known all that are stored, by where they begin
 * @param owners the entries that have the paths in question
 */
export function planRedirects(
  stored: ReadonlyMap<string, StoredTarget>,
  owners: ReadonlyMap<string, Owner>,
): RedirectPlan {
  const known = new Map(stored);
  const added = new Set<string>();

  function targetOf(from: string, to: string | null): RedirectTarget {
    if (to === null) return nowhere;
    const path = pathOf(to);
    if (path === undefined) return { ...nowhere, target: to };
    const owner = owners.get(path);
    if (owner !== undefined && isWhole(to)) return { kind: owner.kind, entryId: owner.entryId, target: null };
    const next = endOf(known, path);
    const refuse = (message: string) => appError('invalidInput', { fields: { to: message } });
    if (next?.status === 410 && owner === undefined) throw refuse(redirectMessages.gone);
    if (leadsBack(known, from, path)) throw refuse(redirectMessages.itself);
    if (next === undefined || !isWhole(to)) return { ...nowhere, target: to };
    return { kind: next.kind, entryId: next.entryId, target: next.target };
  }

  return {
    targetOf,
    add: ({ from, to, status }, mayReplace) => {
      const there = known.get(from);
      const owner = owners.get(from);
      if (there === undefined && owner !== undefined && (owner.isSeen || !mayReplace))
        throw appError(kindOf(owner.kind).taken);
      if (there !== undefined && mayReplace) known.delete(from);
      const leadsTo = { ...targetOf(from, to), status };
      if (there !== undefined) {
        known.set(from, there);
        if (isSame(there, leadsTo)) return 'skipped';
        if (!mayReplace) throw appError('redirectTaken');
      }
      known.set(from, leadsTo);
      added.add(from);
      return there === undefined ? 'created' : 'updated';
    },
    added: () =>
      [...added].flatMap((source) => {
        const leadsTo = endOf(known, source);
        return leadsTo === undefined ? [] : [{ source, ...leadsTo }];
      }),
  };
}

const isSame = (a: StoredTarget, b: StoredTarget): boolean =>
  a.status === b.status && a.entryId === b.entryId && a.target === b.target;

type Known = ReadonlyMap<string, StoredTarget>;

function leadsBack(known: Known, from: string, path: string): boolean {
  const seen = new Set<string>();
  for (let next: string | undefined = path; next !== undefined && !seen.has(next);) {
    if (next === from) return true;
    seen.add(next);
    const target: string | null = known.get(next)?.target ?? null;
    next = target === null ? undefined : pathOf(target);
  }
  return false;
}

/** Where one leads by way of those that were added after it. */
function endOf(known: Map<string, StoredTarget>, source: string): StoredTarget | undefined {
  const passed = new Set<string>();
  let at: string | undefined = source;
  let end: StoredTarget | undefined;
  while (at !== undefined && !passed.has(at) && known.has(at)) {
    passed.add(at);
    end = known.get(at);
    at = nextOf(end);
  }
  if (end === undefined) return undefined;
  for (const one of passed) {
    const status = known.get(one)?.status ?? end.status;
    known.set(one, { ...end, status: end.status === 410 ? 410 : status });
  }
  return known.get(source);
}
