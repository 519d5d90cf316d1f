import type { MoveCheck } from '@portfolio/contracts/media/moves.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { createConcurrencyLimit } from '@portfolio/kit/http/concurrency-limit.ts';
import type { CatalogClient } from '../../catalog.client.ts';
import type { MovesRepository, StoredMove } from '../moves.repository.ts';
import type { PlanMove } from '../planning.ts';
import type { AskSite } from './ask-site.ts';
import type { CheckRepository } from './check.repository.ts';
import { pathsInText } from './addresses-in-text.ts';
import { findForeign } from './find-foreign.ts';

interface CheckOptions {
  moves: Pick<MovesRepository, 'find' | 'list' | 'addAddresses'>;
  checks: CheckRepository;
  planMove: PlanMove;
  catalog: Pick<CatalogClient, 'eachEntry'>;
  askSite: AskSite;
}

const atOnce = 8;
const batch = 200;
/** The gateway waits 30 seconds. */
const timeMs = 20_000;

/** Asks for all old addresses, as long as there is time. @throws AppError `unavailable` */
function createAsking({ checks, askSite }: Pick<CheckOptions, 'checks' | 'askSite'>) {
  /** Asks for a batch. @returns whether there may be more */
  async function askSome(id: string, end: AbortSignal): Promise<boolean> {
    const paths = await checks.listUnasked(id, batch);
    const limit = createConcurrencyLimit({ concurrency: atOnce });
    const statuses = new Map<string, number>();
    const asked = paths.map((path) =>
      limit(async () => {
        const status = await askSite(path, end);
        if (status !== undefined) statuses.set(path, status);
      }),
    );
    const failure = (await Promise.allSettled(asked)).find(({ status }) => status === 'rejected');
    await checks.note(id, statuses);
    if (failure !== undefined)
      throw appError('unavailable', {
        message: 'This site does not answer at the moment. Check again.',
        cause: (failure as PromiseRejectedResult).reason,
      });
    return paths.length === batch && !end.aborted;
  }

  return async (id: string): Promise<void> => {
    const end = AbortSignal.timeout(timeMs);
    await checks.begin(id);
    while (await askSome(id, end));
  };
}

export type CheckService = ReturnType<typeof createCheckService>;

/** Proves that no old address is lost, and that nothing leads to the old site any more (contract, section 20). */
export function createCheckService({ moves, checks, planMove, catalog, askSite }: CheckOptions) {
  const askAll = createAsking({ checks, askSite });

  async function check(move: StoredMove): Promise<MoveCheck> {
    const [foreign] = await Promise.all([foreignOf(move, { planMove, catalog }), askAll(move.id)]);
    const [{ moved, gone, unchecked }, lost] = await Promise.all([
      checks.count(move.id),
      checks.listLost(move.id),
    ]);
    return { ok: lost.length === 0 && unchecked === 0, moved, gone, lost, foreign, unchecked };
  }

  return {
    /** @throws AppError `moveNotFound`, `moveNotReadable` */
    addAddresses: async (id: string, text: string): Promise<{ added: number; addresses: number }> => {
      const move = await moves.find(id);
      if (move === undefined) throw appError('moveNotFound');
      const before = await moves.addAddresses(id, []);
      const addresses = await moves.addAddresses(id, pathsInText(text, move.origin));
      return { added: addresses - before, addresses };
    },

    /** @throws AppError `moveNotFound`, `unavailable` */
    check: async (id: string): Promise<MoveCheck> => {
      const move = await moves.find(id);
      if (move === undefined) throw appError('moveNotFound');
      return check(move);
    },

    /** The newest move that brought something, for operators. @throws AppError `moveNotFound`, `unavailable` */
    checkNewest: async (): Promise<MoveCheck & { origin: string }> => {
      const move = (await moves.list()).find(({ state }) => state === 'done');
      if (move === undefined) throw appError('moveNotFound');
      return { origin: move.origin, ...(await check(move)) };
    },
  };
}

/** What of the entries of a move still leads to the old host. */
async function foreignOf(
  move: StoredMove,
  { planMove, catalog }: Pick<CheckOptions, 'planMove' | 'catalog'>,
): Promise<MoveCheck['foreign']> {
  const { places } = await planMove(move);
  const ids = new Set([...places.values()].map(({ id }) => id));
  const foreign: MoveCheck['foreign'] = [];
  for await (const text of catalog.eachEntry()) {
    const line = JSON.parse(text) as Record<string, unknown>;
    if (ids.has(String(line.id))) foreign.push(...findForeign(line, move.origin));
  }
  return foreign;
}
