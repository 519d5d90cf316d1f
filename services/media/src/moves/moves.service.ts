import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Person } from '@portfolio/contracts/account/people.ts';
import {
  moveLimits,
  type EditMoveBody,
  type ListedMove,
  type Move,
  type MovePlan,
} from '@portfolio/contracts/media/moves.ts';
import type { AddressRules } from '@portfolio/kit/address-rules.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { SentMove } from './move-form.ts';
import type { MovesRepository, StoredMove } from './moves.repository.ts';
import type { RunRepository } from './run/run.repository.ts';
import { shownPlan, type PlanMove } from './planning.ts';
import { readInto } from './read-into.ts';
import { becomingOf, outlineFieldsOf, outlineOf, sources } from './sources.ts';

interface MovesServiceOptions {
  moves: MovesRepository;
  rules: AddressRules;
  planMove: PlanMove;
  run: RunRepository;
  /** Told that a move waits to be run. */
  onRun: () => void;
}

const settled: readonly Move['state'][] = ['read', 'done', 'failed'];

export type MovesService = ReturnType<typeof createMovesService>;

/** Moves in from other sites (contract, section 20): what a file has, what is decided, and what would become of it. */
export function createMovesService(options: MovesServiceOptions) {
  const { moves, rules, planMove, run } = options;
  const find = (id: string) => findMove(moves, id);
  const answer = (move: StoredMove) => answerOf(move, moves, run);

  return {
    ...startsOf(options, answer),

    list: async (): Promise<ListedMove[]> =>
      (await moves.list()).map(({ createdAt, id, kind, origin, fileName, state, runId }) => ({
        ...{ id, kind, origin, fileName, state, runId },
        createdAt: createdAt.toISOString(),
      })),

    /** @throws AppError `moveNotFound` */
    get: async (id: string): Promise<Move> => answer(await find(id)),

    /** Reads the file into the tables. @throws AppError `moveNotReadable`, `invalidInput` */
    create: async ({ file, fileName, kind, origin }: SentMove, createdBy: Person): Promise<Move> => {
      const problem = rules.problemOf(origin);
      if (problem !== undefined) throw appError('invalidInput', { fields: { origin: problem } });
      const id = randomUUID();
      await moves.create({ id, kind, origin, fileName, createdBy }, (writer) =>
        readInto(writer, sources[kind].read(file, origin), origin),
      );
      return answer(await find(id));
    },

    /** @throws AppError `moveNotFound`, `moveRunning` */
    edit: async (id: string, { types, ...body }: EditMoveBody): Promise<Move> => {
      const move = await find(id);
      const known = new Set((await moves.countTypes(id)).map(({ name }) => name));
      const decided = Object.entries(types ?? {}).filter(([name]) => known.has(name));
      const fields = { ...body, ...(types && { types: { ...move.types, ...Object.fromEntries(decided) } }) };
      if (move.state === 'running' || !(await moves.edit(id, fields, settled))) throw appError('moveRunning');
      if (body.columns !== undefined) await addOfColumns(await find(id), moves);
      return answer(await find(id));
    },

    /** What becomes of some items, after one of them. @throws AppError `moveNotFound`, `unavailable` */
    plan: async (
      id: string,
      after: number,
      limit: number,
    ): Promise<MovePlan & { total: number; last: number | undefined }> => {
      const move = await find(id);
      const planning = await planMove(move);
      const stored = await moves.listItems(id, after, limit + 1);
      const items: MovePlan['items'] = [];
      for (const item of stored.slice(0, limit)) {
        items.push(shownPlan(item, move, planning));
        // A long text takes half a second, and others wait.
        await setImmediate();
      }
      const urls = items.flatMap(({ pictures }) => pictures).filter((url) => !url.startsWith('zip:'));
      const hosts = [...new Set(urls.map((url) => new URL(url).host))].sort();
      const last = stored.length > limit ? stored[limit - 1]?.number : undefined;
      return { items, hosts, total: planning.outlines.length, last };
    },
  };
}

/** The old addresses of a table, by the columns that are chosen now. */
async function addOfColumns(move: StoredMove, moves: MovesRepository): Promise<void> {
  const stored = await moves.listOutlines(move.id, outlineFieldsOf(move));
  const addresses = new Set(stored.flatMap((item) => outlineOf(item, move).address ?? []));
  await moves.addAddresses(move.id, [...addresses]);
}

/** @throws AppError `moveNotFound` */
async function findMove(moves: MovesRepository, id: string): Promise<StoredMove> {
  const move = await moves.find(id);
  if (move === undefined) throw appError('moveNotFound');
  return move;
}

/** What makes a move run. Its functions throw AppError `moveNotFound`, `moveRunning`. */
function startsOf({ moves, run, onRun }: MovesServiceOptions, answer: (move: StoredMove) => Promise<Move>) {
  async function start(id: string, fields: Partial<StoredMove>, before?: () => Promise<void>): Promise<Move> {
    const { state } = await findMove(moves, id);
    if (state === 'running') throw appError('moveRunning');
    await before?.();
    if (!(await moves.edit(id, { ...fields, stage: 'collect', problems: [], state: 'running' }, settled)))
      throw appError('moveRunning');
    onRun();
    return answer(await findMove(moves, id));
  }
  return {
    /** Brings everything that is not here. */
    run: (id: string): Promise<Move> => start(id, { runId: null }),
    /** Tries again what failed. */
    retry: (id: string): Promise<Move> => start(id, {}, () => run.retry(id)),
  };
}

async function answerOf(move: StoredMove, moves: MovesRepository, run: RunRepository): Promise<Move> {
  const {
    id,
    state,
    createdAt,
    createdBy: _createdBy,
    stage: _stage,
    fileColumns,
    pictures,
    ...fields
  } = move;
  const [types, addresses, { wanted, settled }, failed] = await Promise.all([
    moves.countTypes(id),
    moves.countAddresses(id),
    run.countPictures(id),
    run.listFailed(id, moveLimits.listedProblems),
  ]);
  const becomes = becomingOf(move);
  const items = types.reduce((sum, { name, count }) => sum + (becomes(name) === 'skip' ? 0 : count), 0);
  return {
    ...{ ...fields, id, state },
    category: move.category,
    createdAt: createdAt.toISOString(),
    found: { types, pictures, addresses, columns: fileColumns },
    types: Object.fromEntries(types.map(({ name }) => [name, becomes(name)])),
    done: settled + (state === 'done' ? items : 0),
    of: wanted + items,
    problems: [...fields.problems, ...failed].slice(0, moveLimits.listedProblems),
  };
}
