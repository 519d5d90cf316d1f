import { randomUUID } from 'node:crypto';
import type { Person } from '@portfolio/contracts/account/people.ts';
import type { EditMoveBody, Move, MovePlan } from '@portfolio/contracts/media/moves.ts';
import type { AddressRules } from '@portfolio/kit/address-rules.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { SentMove } from './move-form.ts';
import type { MovesRepository, StoredMove } from './moves.repository.ts';
import { shownPlan, type PlanMove } from './planning.ts';
import { readInto } from './read-into.ts';
import { becomingOf, sources } from './sources.ts';

interface MovesServiceOptions {
  moves: MovesRepository;
  rules: AddressRules;
  planMove: PlanMove;
}

export type MovesService = ReturnType<typeof createMovesService>;

/** Moves in from other sites (contract, section 20): what a file has, what is decided, and what would become of it. */
export function createMovesService({ moves, rules, planMove }: MovesServiceOptions) {
  async function find(id: string): Promise<StoredMove> {
    const move = await moves.find(id);
    if (move === undefined) throw appError('moveNotFound');
    return move;
  }

  const answer = (move: StoredMove) => answerOf(move, moves);

  return {
    list: async (): Promise<Move[]> => Promise.all((await moves.list()).map(answer)),

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
      const fields = { ...body, ...(types && { types: { ...move.types, ...types } }) };
      if (!(await moves.edit(id, fields, ['read', 'done', 'failed']))) throw appError('moveRunning');
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
      const items = stored.slice(0, limit).map((item) => shownPlan(item, move, planning));
      const urls = items.flatMap(({ pictures }) => pictures).filter((url) => !url.startsWith('zip:'));
      const hosts = [...new Set(urls.map((url) => new URL(url).host))].sort();
      const last = stored.length > limit ? stored[limit - 1]?.number : undefined;
      return { items, hosts, total: planning.outlines.length, last };
    },
  };
}

async function answerOf(move: StoredMove, moves: MovesRepository): Promise<Move> {
  const [types, addresses] = await Promise.all([moves.countTypes(move.id), moves.countAddresses(move.id)]);
  const becomes = becomingOf(move);
  const { createdAt, createdBy: _createdBy, stage: _stage, fileColumns: columns, pictures, ...fields } = move;
  return {
    ...fields,
    category: move.category as Move['category'],
    createdAt: createdAt.toISOString(),
    found: { types, pictures, addresses, columns },
    types: Object.fromEntries(types.map(({ name }) => [name, becomes(name)])),
    ...{ done: 0, of: 0 },
  };
}
