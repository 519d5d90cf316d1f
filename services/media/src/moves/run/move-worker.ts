import { moveLimits, type MoveProblem } from '@portfolio/contracts/media/moves.ts';
import type { CatalogClient } from '../../catalog.client.ts';
import type { StoredMove } from '../moves.repository.ts';
import { linesOf, plannedOf, type LinesOptions } from './entry-lines.ts';
import { createPatience, reasonOf } from './patience.ts';
import { drawnOf, type MovedPictures } from './store-pictures.ts';

interface WorkerOptions extends LinesOptions {
  pictures: MovedPictures;
  catalog: Pick<CatalogClient, 'moveEntries'>;
}

const picturesAtOnce = 4;
/** Of one statement. */
const wantedAtOnce = 500;
/** An outage may last some minutes. */
const ofOutage = 100;

const failed = (error: unknown): Partial<StoredMove> => ({
  state: 'failed',
  problems: [{ source: 'The move', problem: reasonOf(error) }],
});

/**
 * Runs moves, step by step: which pictures are needed, a few of them at a time, and in the end all entries at once. Each step can be done
 * again: pictures are remembered by their address, and entries have ids of their own. What fails again and again is the end of its move.
 */
export function createMoveWorker(options: WorkerOptions) {
  const { run, planMove, pictures, logger } = options;
  const attempt = createPatience(logger);

  async function collect(move: StoredMove): Promise<Partial<StoredMove>> {
    await pictures.forgetLost(move.id);
    const planning = await planMove(move);
    const urls: string[] = [];
    const wantSome = () => run.want(move.id, urls.splice(0));
    // What cannot be planned is named in the end.
    for await (const { place, title, pictures: shown } of plannedOf(
      move,
      options,
      planning,
      () => undefined,
    )) {
      if (shown.length === 0 && place.kind === 'app') urls.push(drawnOf(title));
      for (const { url } of shown) urls.push(url);
      if (urls.length >= wantedAtOnce) await wantSome();
    }
    await wantSome();
    return { stage: 'fetch' };
  }

  /** Each picture has its own number of failures. */
  async function fetchSome(move: StoredMove): Promise<Partial<StoredMove>> {
    const pending = await run.listPending(move.id, picturesAtOnce);
    if (pending.length === 0) return { stage: 'bring' };
    let changes: Partial<StoredMove> = {};
    const settled = pending.map(async (picture) => {
      const end = await pictures.settle(move, picture);
      changes = { ...changes, ...end };
    });
    const failure = (await Promise.allSettled(settled)).find(({ status }) => status === 'rejected');
    if (failure !== undefined) throw (failure as PromiseRejectedResult).reason;
    return changes;
  }

  const patiently = (step: typeof collect) => (move: StoredMove) =>
    attempt({ key: move.id, ofOutage }, () => step(move), failed);
  const stages = {
    collect: patiently(collect),
    fetch: fetchSome,
    bring: patiently((move) => bring(move, options)),
  };
  return {
    /** @returns whether there was something to do */
    step: (): Promise<boolean> => run.step((move) => stages[move.stage](move)),
  };
}

/** All entries at once. */
async function bring(move: StoredMove, options: WorkerOptions): Promise<Partial<StoredMove>> {
  const { lines, problems, missing } = await linesOf(move, options);
  if (missing.length > 0) {
    await options.run.want(move.id, missing);
    return { stage: 'fetch' };
  }
  if (lines.length === 0) return { state: 'failed', problems: problems.length > 0 ? problems : [nothing] };
  const {
    runId,
    problems: refused,
    leftOut,
  } = await options.catalog.moveEntries({
    ...{ by: move.createdBy, id: move.id, name: `Move from ${new URL(move.origin).host}`, entries: lines },
    isRetry: move.runId !== null,
  });
  const all = [
    ...refused.map(({ message }) => ({ source: 'The entries', problem: message })),
    ...leftOut,
    ...problems,
  ];
  const [state, listed] = [
    refused.length > 0 ? 'failed' : 'done',
    all.slice(0, moveLimits.listedProblems),
  ] as const;
  return { state, problems: listed, runId: runId ?? move.runId };
}

const nothing: MoveProblem = {
  source: 'The move',
  problem: 'Everything is skipped: choose what becomes of the types',
};
