import type { ImportCounts } from '@portfolio/contracts/media/archive.ts';
import {
  redirectBodySchema,
  redirectLimits,
  type Redirect,
  type RedirectBody,
  type RedirectsImport,
} from '@portfolio/contracts/pages/redirects.ts';
import type { PageQuery } from '@portfolio/contracts/paging.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { formatCursor, parseCursor } from '@portfolio/kit/http/list-cursor.ts';
import { pageOf } from '@portfolio/kit/http/page-headers.ts';
import Papa from 'papaparse';
import type { CatalogStore, Tables } from '../catalog.store.ts';
import { kindOf } from '../kinds.ts';
import { onThisSite, pathOf, planRedirects } from './redirect-plan.ts';
import type { RedirectTarget } from './redirects.repository.ts';

export type RedirectsService = ReturnType<typeof createRedirectsService>;

/** Ends the transaction of an import that has a problem. */
class ImportProblem extends Error {}

interface Refused {
  /** Its place in the list. */
  index: number;
  error: AppError;
}

/** Addresses that last, and those that lead elsewhere (contract, section 13). */
export function createRedirectsService(store: CatalogStore, publicUrl: string) {
  return {
    list: async ({ limit, cursor }: PageQuery) => {
      const after = cursor === undefined ? undefined : parseCursor(cursor);
      const [rows, total] = await Promise.all([
        store.redirects.list(after, limit + 1),
        store.redirects.count(),
      ]);
      return { ...pageOf(rows, limit, formatCursor), total };
    },

    /** @throws AppError `invalidInput`, `pathTaken`, `slugTaken`, `redirectTaken` */
    add: async (body: RedirectBody): Promise<Redirect> => {
      const { result } = await store.change((tables) => addRedirect(tables, body, publicUrl));
      return result;
    },

    /** @returns the address that it began at. @throws AppError `redirectNotFound` */
    remove: async (id: string): Promise<string> => {
      const { result } = await store.change(async ({ redirects }) => {
        const from = await redirects.remove(id);
        if (from === undefined) throw appError('redirectNotFound');
        return from;
      });
      return result;
    },

    /** All rows of a CSV file with the header `from,to,status`, or none. */
    import: async (csv: string): Promise<RedirectsImport> => {
      const { rows, problems } = parseRows(csv);
      const counts = { created: 0, skipped: 0 };
      if (problems.length > 0) return { ...counts, problems };
      const bodies = rows.map(({ body }) => body);
      try {
        const { result } = await store.change(async (tables) => {
          const done = await addRedirects(tables, bodies, { publicUrl, mayReplace: false });
          for (const { index, error } of done.refused)
            problems.push({
              line: rows[index]?.line ?? 0,
              message: Object.values(error.fields ?? {})[0] ?? error.message,
            });
          if (problems.length > 0) throw new ImportProblem();
          return done;
        });
        return { created: result.created, skipped: result.skipped, problems };
      } catch (error) {
        if (!(error instanceof ImportProblem)) throw error;
        return { ...counts, problems };
      }
    },
  };
}

/** @throws AppError `slugTaken`, `pathTaken` */
export async function requireNoEntryAt({ redirects }: Tables, path: string): Promise<void> {
  const owner = (await redirects.entriesAt([path])).get(path);
  if (owner !== undefined) throw appError(kindOf(owner.kind).taken);
}

/** @throws AppError `invalidInput`, `pathTaken`, `slugTaken`, `redirectTaken` */
async function addRedirect(tables: Tables, body: RedirectBody, publicUrl: string): Promise<Redirect> {
  const { refused, created } = await addRedirects(tables, [body], { publicUrl, mayReplace: false });
  if (refused[0] !== undefined) throw refused[0].error;
  if (created === 0) throw appError('redirectTaken');
  const added = await tables.redirects.find(body.from);
  if (added === undefined) throw new Error('the redirect was not stored');
  const { kind: _kind, entryId: _entryId, target: _target, ...redirect } = added;
  return redirect;
}

interface AddOptions {
  /** The site's own address: what leads there leads to a path. */
  publicUrl: string;
  /** As `RedirectPlan.add`. */
  mayReplace: boolean;
}

/** Adds any number by a handful of statements, each as if it was alone. Nothing is written where one is refused. */
export async function addRedirects(
  { redirects }: Pick<Tables, 'redirects'>,
  bodies: readonly RedirectBody[],
  { publicUrl, mayReplace }: AddOptions,
): Promise<ImportCounts & { refused: Refused[] }> {
  const rows = bodies.map((body) => ({ ...body, to: body.to && onThisSite(body.to, publicUrl) }));
  const plan = await planOf(
    redirects,
    rows.flatMap(({ from, to }) => [from, to]),
  );
  const counts = { created: 0, updated: 0, skipped: 0 };
  const replaced: string[] = [];
  const refused: Refused[] = [];
  for (const [index, body] of rows.entries())
    try {
      const done = plan.add(body, mayReplace);
      counts[done] += 1;
      if (done === 'updated') replaced.push(body.from);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ index, error });
    }
  if (refused.length > 0) return { ...counts, refused };
  await redirects.removeAllFrom(replaced);
  await redirects.addAll(plan.added());
  return { ...counts, refused };
}

async function planOf(redirects: Tables['redirects'], addresses: readonly (string | null)[]) {
  const paths = addresses.flatMap((address) =>
    address === null ? [] : [address, pathOf(address) ?? []].flat(),
  );
  return planRedirects(await redirects.targets(), await redirects.entriesAt([...new Set(paths)]));
}

/** Where an address leads in the end: one hop. @throws AppError `invalidInput` for a loop */
export const targetOf = async ({ redirects }: Tables, from: string, to: string): Promise<RedirectTarget> =>
  (await planOf(redirects, [to])).targetOf(from, to);

interface Row {
  line: number;
  body: RedirectBody;
}

/** @throws AppError `invalidInput` where it is no such table */
function parseRows(csv: string): { rows: Row[]; problems: RedirectsImport['problems'] } {
  const { data, meta } = Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
    transform: (value) => value.trim(),
  });
  if (!['from', 'to'].every((name) => meta.fields?.includes(name)))
    throw appError('invalidInput', { fields: { file: 'The first line must be from,to,status' } });
  if (data.length > redirectLimits.rows)
    throw appError('invalidInput', { fields: { file: `At most ${String(redirectLimits.rows)} redirects` } });
  const problems: RedirectsImport['problems'] = [];
  const rows = data.flatMap(({ from, to, status }, index) => {
    const line = index + 2;
    const result = redirectBodySchema.safeParse({ from, to, status: status ? Number(status) : undefined });
    if (result.success) return [{ line, body: result.data }];
    const [issue] = result.error.issues;
    problems.push({ line, message: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` });
    return [];
  });
  return { rows, problems };
}
