import { maxArchivedEntriesBytes } from '@portfolio/contracts/media/archive.ts';
import { archivedKinds, nameOf } from '@portfolio/contracts/media/archived-entries.ts';
import type { MoveProblem } from '@portfolio/contracts/media/moves.ts';
import { publicPathOf, redirectsOf } from '../content/addresses.ts';
import type { MovesRepository, StoredItem, StoredMove } from '../moves.repository.ts';
import { planStored, type PlanMove } from '../planning.ts';
import type { RunRepository } from './run.repository.ts';
import type { MovedPictures } from './store-pictures.ts';

type Items = Pick<MovesRepository, 'listItems'>;

export interface LinesOptions {
  moves: Items;
  run: RunRepository;
  planMove: PlanMove;
  pictures: MovedPictures;
}

const itemsAtOnce = 20;
const tooMuch: MoveProblem = {
  source: 'The move',
  problem: 'The entries are more than 32 MB of text. Skip a type, and move it in separately.',
};

/** Items in their order, a few of them in memory. */
export async function* itemsOf(id: string, moves: Items): AsyncGenerator<StoredItem> {
  let items: StoredItem[];
  let last = 0;
  do {
    items = await moves.listItems(id, last, itemsAtOnce);
    yield* items;
    last = items.at(-1)?.number ?? last;
  } while (items.length === itemsAtOnce);
}

/** What is wrong with a line, by the rules of the forms. */
function problemOf(line: object): string | undefined {
  const { kind } = nameOf(line);
  if (kind === undefined) return undefined;
  const { kind: _kind, ...fields } = line as Record<string, unknown>;
  const issue = archivedKinds[kind].schema.safeParse(fields).error?.issues[0];
  return issue && `${issue.path.join('.')}: ${issue.message}`;
}

/** Entries and redirects of a move as lines of an archive, with the pictures that are stored. What breaks a rule is left out and named. */
export async function linesOf(
  move: StoredMove,
  { moves, run, planMove, pictures }: LinesOptions,
): Promise<{ lines: object[]; problems: MoveProblem[] }> {
  const planning = await planMove(move);
  const stored = await run.listStored(move.id);
  const { lines: redirects, refused } = redirectsOf(planning.targets);
  const entries: object[] = [];
  const lost = new Set<string>();
  const problems: MoveProblem[] = refused.map(({ path, reason }) => ({
    source: path,
    problem: `No redirect: ${reason}`,
  }));
  let bytes = 0;
  for await (const one of itemsOf(move.id, moves)) {
    const planned = planStored(one, move, planning);
    if (planned === undefined) continue;
    const { place, title, lineOf } = planned;
    const isWithoutPicture = place.kind === 'app' && planned.pictures.every(({ url }) => !stored.has(url));
    const drawn = isWithoutPicture ? await pictures.draw(move, place.id, title) : undefined;
    const line = { ...lineOf((url) => stored.get(url), drawn), createdBy: move.createdBy.name };
    const problem = problemOf(line);
    if (problem === undefined) entries.push(line);
    else {
      problems.push({ source: title, problem: `Left out: ${problem}` });
      lost.add(publicPathOf(place));
    }
    bytes += JSON.stringify(line).length;
    if (bytes > maxArchivedEntriesBytes) return { lines: [], problems: [tooMuch] };
  }
  return { lines: [...entries, ...redirects.filter(({ to }) => !lost.has(to ?? ''))], problems };
}
