import { moveLimits, type MoveProblem } from '@portfolio/contracts/media/moves.ts';
import { createConcurrencyLimit } from '@portfolio/kit/http/concurrency-limit.ts';
import type { CatalogClient } from '../../catalog.client.ts';
import type { StoredMove } from '../moves.repository.ts';
import { planStored } from '../planning.ts';
import { itemsOf, linesOf, type LinesOptions } from './entry-lines.ts';

interface WorkerOptions extends LinesOptions {
  catalog: Pick<CatalogClient, 'moveEntries'>;
}

const picturesAtOnce = 4;

/**
 * Runs moves, step by step: which pictures are needed, a few of them at a time, and in the end all entries at once. Each step can be done
 * again: pictures are remembered by their address, and entries have ids of their own.
 */
export function createMoveWorker({ moves, run, planMove, pictures, catalog }: WorkerOptions) {
  async function collect(move: StoredMove): Promise<Partial<StoredMove>> {
    const planning = await planMove(move);
    for await (const stored of itemsOf(move.id, moves)) {
      const planned = planStored(stored, move, planning);
      if (planned !== undefined)
        await run.want(
          move.id,
          planned.pictures.map(({ url }) => url),
        );
    }
    return { stage: 'fetch' };
  }

  async function fetchSome(move: StoredMove): Promise<Partial<StoredMove>> {
    const pending = await run.listPending(move.id, picturesAtOnce);
    if (pending.length === 0) return { stage: 'bring' };
    const hosts = new Set([...(await run.listHosts(move.id)), new URL(move.origin).host]);
    const limit = createConcurrencyLimit({ concurrency: picturesAtOnce });
    const settled = pending.map((picture) => limit(() => pictures.settle(move, picture, hosts)));
    const [failure] = (await Promise.allSettled(settled)).filter(({ status }) => status === 'rejected');
    if (failure !== undefined) throw (failure as PromiseRejectedResult).reason;
    return {};
  }

  async function bring(move: StoredMove): Promise<Partial<StoredMove>> {
    const { lines, problems } = await linesOf(move, { moves, run, planMove, pictures });
    if (lines.length === 0) return { state: 'failed', problems: problems.length > 0 ? problems : [nothing] };
    const { runId, problems: refused } = await catalog.moveEntries({
      ...{ by: move.createdBy, id: move.id, name: `Move from ${new URL(move.origin).host}`, entries: lines },
      isRetry: move.runId !== null,
    });
    const all = [...refused.map(({ message }) => ({ source: 'The entries', problem: message })), ...problems];
    const [state, listed] = [
      refused.length > 0 ? 'failed' : 'done',
      all.slice(0, moveLimits.listedProblems),
    ] as const;
    return { state, problems: listed, runId: runId ?? move.runId };
  }

  const stages = { collect, fetch: fetchSome, bring };
  return {
    /** @returns whether there was something to do */
    step: (): Promise<boolean> => run.step((move) => stages[move.stage](move)),
  };
}

const nothing: MoveProblem = {
  source: 'The move',
  problem: 'Everything is skipped: choose what becomes of the types',
};
