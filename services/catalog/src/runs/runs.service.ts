import type { Person } from '@portfolio/contracts/account/people.ts';
import {
  keptRunDays,
  listedRunChanges,
  type Run,
  type RunChange,
  type RunsQuery,
  type UndoneRun,
  type UndoRunBody,
} from '@portfolio/contracts/runs.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { formatCursor, parseCursor } from '../apps/apps-cursor.ts';
import type { CatalogStore, Tables } from '../catalog.store.ts';
import { renderedPage, type StoredPage } from '../pages/stored-page.ts';
import { recordRun } from './record-run.ts';
import type { StoredRun } from './runs.repository.ts';
import { shownChanges } from './run-states.ts';
import type { StoredChange } from './run-tables.ts';
import { undoRun } from './undo-run.ts';

/** How many bytes of changes a page of the list reads before it ends. */
const maxPageBytes = 8_000_000;

export type RunsService = ReturnType<typeof createRunsService>;

/** What API tokens changed, run by run, and its undo (contract, section 15). */
export function createRunsService(store: CatalogStore) {
  return {
    list: async ({ limit, cursor }: RunsQuery) => {
      const below = cursor === undefined ? undefined : parseCursor(cursor);
      const { runs, total } = await store.runs.list(below, limit + 1);
      const page = readAtOnce(runs.slice(0, limit));
      const last = page.length < runs.length ? page.at(-1) : undefined;
      const changes = await store.runs.changesOf(
        page.map(({ id }) => id),
        listedRunChanges,
      );
      const byRun = Map.groupBy(changes, ({ runId }) => runId);
      return {
        runs: page.map((run) => answerOf(run, byRun.get(run.id) ?? [])),
        total,
        next: last && formatCursor(last.number),
      };
    },

    /** Forgets old runs. */
    sweep: (): Promise<void> => store.runs.sweep(keptRunDays),

    /** With the HTML of pages. @throws AppError `runNotFound` */
    find: async (id: string): Promise<Run> => {
      const run = await store.runs.find(id);
      if (run === undefined) throw appError('runNotFound');
      const { changes, ...answer } = answerOf(run, await store.runs.changesOf([id]));
      return { ...answer, changes: changes.map(renderedChange) };
    },

    /** @returns with the revision, undefined for a trial, and the name of whose run it is. @throws AppError `runNotFound`, `alreadyUndone`, `invalidInput` */
    undo: async (
      id: string,
      { isTrial, changes: chosen }: UndoRunBody,
      by: Person,
    ): Promise<{ undone: UndoneRun; revision: number | undefined; name: string | undefined }> => {
      const run = await store.runs.find(id);
      if (run === undefined) throw appError('runNotFound');
      const { name } = run.token ?? run.by;
      const work = (tables: Tables) =>
        recordRun(tables, { by, undoOf: id }, (undoId) => undoRun(tables, { id, undoId, chosen, by }));
      const { result, revision } = await (isTrial ? store.trial(work) : store.change(work));
      return { undone: result, revision, name };
    },
  };
}

/** As many as are read at once, one at the least. */
function readAtOnce(runs: readonly StoredRun[]): readonly StoredRun[] {
  let bytes = 0;
  return runs.filter(({ size }) => (bytes += size) - size < maxPageBytes);
}

function answerOf(
  { number: _number, size: _size, ...run }: StoredRun,
  changes: readonly StoredChange[],
): Run {
  return { ...run, changes: shownChanges(changes).map(({ shown }) => shown) };
}

function renderedChange(change: RunChange): RunChange {
  const rendered = (state: RunChange['from']) =>
    state && { ...renderedPage({ ...(state as unknown as StoredPage), images: [] }), ...state };
  return change.kind === 'page'
    ? { ...change, from: rendered(change.from), to: rendered(change.to) }
    : change;
}
