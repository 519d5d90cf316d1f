import { setImmediate } from 'node:timers/promises';
import { maxArchivedEntriesBytes } from '@portfolio/contracts/media/archive.ts';
import { archivedKinds, nameOf } from '@portfolio/contracts/media/archived-entries.ts';
import type { MoveProblem } from '@portfolio/contracts/media/moves.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { publicPathOf, redirectsOf } from '../content/addresses.ts';
import type { MovesRepository, StoredItem, StoredMove } from '../moves.repository.ts';
import { planStored, type PlanMove, type Planning } from '../planning.ts';
import { reasonOf } from './patience.ts';
import { isStorable, type RunRepository } from './run.repository.ts';
import { drawnOf } from './store-pictures.ts';

export interface LinesOptions {
  moves: Pick<MovesRepository, 'listItems'>;
  run: RunRepository;
  planMove: PlanMove;
  logger: Logger;
}

const itemsAtOnce = 20;
const tooMuch: MoveProblem = {
  source: 'The move',
  problem: 'The entries are more than 32 MB of text. Skip a type, and move it in separately.',
};

type Planned = NonNullable<ReturnType<typeof planStored>>;

/** What becomes of each item, in their order, with a few of them in memory. @param onFailure told of one that cannot be planned */
export async function* plannedOf(
  move: StoredMove,
  { moves, logger }: Pick<LinesOptions, 'moves' | 'logger'>,
  planning: Planning,
  onFailure: (problem: MoveProblem) => void,
): AsyncGenerator<Planned> {
  let items: StoredItem[];
  let last = 0;
  do {
    items = await moves.listItems(move.id, last, itemsAtOnce);
    for (const item of items) {
      // A long text takes half a second, and visitors of images wait.
      await setImmediate();
      try {
        const planned = planStored(item, move, planning);
        if (planned !== undefined) yield planned;
      } catch (error) {
        logger.warn({ err: error, move: move.id, item: item.number }, 'an item cannot be moved');
        const { title } = item.source;
        const source = typeof title === 'string' && title !== '' ? title : `Item ${String(item.number)}`;
        onFailure({ source, problem: `Left out: ${reasonOf(error)}` });
      }
    }
    last = items.at(-1)?.number ?? last;
  } while (items.length === itemsAtOnce);
}

/** Says what is wrong with each line, by the rules of the forms and of archives. */
function createLineCheck() {
  const counts = new Map<string, number>();
  return (line: object): string | undefined => {
    const { kind } = nameOf(line);
    if (kind === undefined) return undefined;
    const { kind: _kind, ...fields } = line as Record<string, unknown>;
    const { schema, most } = archivedKinds[kind];
    const issue = schema.safeParse(fields).error?.issues[0];
    if (issue !== undefined) return `${issue.path.join('.')}: ${issue.message}`;
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return count < most ? undefined : `At most ${String(most)} of this kind`;
  };
}

/** Pictures by their address; undefined: it could not be stored. */
type Settled = ReadonlyMap<string, string | undefined>;

/** The picture of an app whose own ones could not be stored; undefined: it needs none. */
const drawnFor = ({ place, title, pictures }: Planned, settled: Settled): string | undefined =>
  place.kind === 'app' && pictures.every(({ url }) => settled.get(url) === undefined)
    ? drawnOf(title)
    : undefined;

interface MovedLines {
  lines: object[];
  problems: MoveProblem[];
  /** Pictures that are to be drawn before. */
  missing: string[];
}

/** Entries and redirects of a move as lines of an archive, with the pictures that are stored. What breaks a rule is left out and named. */
export async function linesOf(move: StoredMove, options: LinesOptions): Promise<MovedLines> {
  const planning = await options.planMove(move);
  const settled = await options.run.listSettled(move.id);
  const { lines: redirects, refused } = redirectsOf(planning.targets);
  const entries: object[] = [];
  const brought = new Set<string | null>();
  const [problems, missing]: [MoveProblem[], string[]] = [[], []];
  for (const { path, reason } of refused) problems.push({ source: path, problem: `No redirect: ${reason}` });
  const problemOf = createLineCheck();
  let bytes = Buffer.byteLength(JSON.stringify(redirects));
  for await (const planned of plannedOf(move, options, planning, (problem) => problems.push(problem))) {
    const { place, title, lineOf, pictures } = planned;
    for (const { url } of pictures)
      if (!isStorable(url)) problems.push({ source: url.slice(0, 200), problem: 'Its address is too long' });
    const drawn = drawnFor(planned, settled);
    if (drawn !== undefined && !settled.has(drawn)) missing.push(drawn);
    if (missing.length > 0) continue;
    const picture = drawn && settled.get(drawn);
    const line = { ...lineOf((url) => settled.get(url), picture), createdBy: move.createdBy.name };
    const problem = problemOf(line);
    if (problem === undefined) {
      entries.push(line);
      brought.add(publicPathOf(place));
    } else problems.push({ source: title, problem: `Left out: ${problem}` });
    bytes += Buffer.byteLength(JSON.stringify(line));
    if (bytes > maxArchivedEntriesBytes) return { lines: [], problems: [tooMuch], missing };
  }
  for (const line of redirects) {
    const problem = brought.has(line.to) ? problemOf(line) : undefined;
    if (problem !== undefined) problems.push({ source: line.from, problem: `No redirect: ${problem}` });
    else if (brought.has(line.to)) entries.push(line);
  }
  return { lines: entries, problems, missing };
}
