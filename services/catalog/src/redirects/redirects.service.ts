import {
  redirectBodySchema,
  redirectLimits,
  redirectMessages,
  type Redirect,
  type RedirectBody,
  type RedirectsImport,
} from '@portfolio/contracts/pages/redirects.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import Papa from 'papaparse';
import type { CatalogStore, Tables } from '../catalog.store.ts';
import type { RedirectTarget } from './redirects.repository.ts';

export type RedirectsService = ReturnType<typeof createRedirectsService>;

/** Ends the transaction of an import that has a problem. */
class ImportProblem extends Error {}

/** Addresses that last, and those that lead elsewhere (contract, section 13). */
export function createRedirectsService(store: CatalogStore) {
  return {
    list: store.redirects.list,

    /** @throws AppError `invalidInput`, `pathTaken`, `slugTaken`, `redirectTaken` */
    add: async (body: RedirectBody): Promise<Redirect> => {
      const { result } = await store.change((tables) => addRedirect(tables, body));
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
      try {
        await store.change(async (tables) => {
          for (const { line, body } of rows)
            if (await isThere(tables, body)) counts.skipped += 1;
            else
              await addRedirect(tables, body).then(
                () => (counts.created += 1),
                (error: unknown) => {
                  if (!(error instanceof AppError)) throw error;
                  problems.push({ line, message: Object.values(error.fields ?? {})[0] ?? error.message });
                },
              );
          if (problems.length > 0) throw new ImportProblem();
        });
      } catch (error) {
        if (!(error instanceof ImportProblem)) throw error;
        return { created: 0, skipped: 0, problems };
      }
      return { ...counts, problems };
    },
  };
}

const isThere = async ({ redirects }: Tables, { from, to, status }: RedirectBody): Promise<boolean> => {
  const found = await redirects.find(from);
  return found?.to === to && found.status === status;
};

/** @throws AppError `slugTaken`, `pathTaken` */
export async function requireNoEntryAt({ redirects }: Tables, path: string): Promise<void> {
  const owner = await redirects.entryAt(path);
  if (owner !== undefined) throw appError(owner.kind === 'app' ? 'slugTaken' : 'pathTaken');
}

/** @throws AppError `invalidInput`, `pathTaken`, `slugTaken`, `redirectTaken` */
export async function addRedirect(tables: Tables, { from, to, status }: RedirectBody): Promise<Redirect> {
  const { redirects } = tables;
  await requireNoEntryAt(tables, from);
  if ((await redirects.find(from)) !== undefined) throw appError('redirectTaken');
  await redirects.add(from, status, await targetOf(tables, from, to));
  const added = await redirects.find(from);
  if (added === undefined) throw new Error('the redirect was not stored');
  const { kind: _kind, entryId: _entryId, target: _target, ...redirect } = added;
  return redirect;
}

/** Where an address leads in the end: one hop. @throws AppError `invalidInput` for a loop */
export async function targetOf(
  { redirects }: Tables,
  from: string,
  to: string | null,
): Promise<RedirectTarget> {
  const nowhere = { kind: null, entryId: null, target: null };
  if (to === null) return nowhere;
  const refuse = (message: string) => appError('invalidInput', { fields: { to: message } });
  const entry = await redirects.entryAt(to);
  if (entry !== undefined) return { ...nowhere, ...entry };
  const next = await redirects.find(to);
  if (next?.status === 410) throw refuse(redirectMessages.gone);
  if (to === from || next?.target === from) throw refuse(redirectMessages.itself);
  return next === undefined
    ? { ...nowhere, target: to }
    : { kind: next.kind, entryId: next.entryId, target: next.target };
}

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
