import { isSame } from '../../lib/drafts/is-same.ts';

/** A value that both sides changed. */
export interface ValueConflict {
  /** Such as `title`; of an entry of a list by id `blocks.{id}`. */
  path: string;
  /** Undefined where it was removed. */
  mine: unknown;
  theirs: unknown;
}

export interface MergedValues<V> {
  /** Their values with our changes on top. */
  values: V;
  conflicts: ValueConflict[];
  /** Paths that they alone changed. */
  takenOver: string[];
}

type Fields = Readonly<Record<string, unknown>>;
type Entries = readonly { id: string }[];
type Found = Omit<MergedValues<unknown>, 'values'>;

/** Applies our changes since `base` to what somebody else stored: by field, lists by the ids of their entries. */
export function mergeValues<V extends object>(base: V, mine: V, theirs: V): MergedValues<V> {
  const found: Found = { conflicts: [], takenOver: [] };
  const values = mergeFields('', base as Fields, mine as Fields, theirs as Fields, found) as V;
  return { values, ...found };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEntries = (value: unknown): value is Entries =>
  Array.isArray(value) && value.every((entry) => isFields(entry) && typeof entry.id === 'string');

function mergeFields(path: string, base: Fields, mine: Fields, theirs: Fields, found: Found): Fields {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const merged = [...names].map((name) => {
    const inner = path === '' ? name : `${path}.${name}`;
    return [name, mergeAt(inner, base[name], mine[name], theirs[name], found)] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

function mergeAt(path: string, base: unknown, mine: unknown, theirs: unknown, found: Found): unknown {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) {
    found.takenOver.push(path);
    return theirs;
  }
  if (isFields(base) && isFields(mine) && isFields(theirs))
    return mergeFields(path, base, mine, theirs, found);
  if (isEntries(base) && isEntries(mine) && isEntries(theirs))
    return mergeEntries(path, base, mine, theirs, found);
  found.conflicts.push({ path, mine, theirs });
  return mine;
}

const byId = (entries: Entries) => new Map(entries.map((entry) => [entry.id, entry]));
const idsOf = (entries: Entries) => entries.map(({ id }) => id);

/** An entry that one side removed and the other one changed stays. */
function mergeEntries(path: string, base: Entries, mine: Entries, theirs: Entries, found: Found): Entries {
  const [was, own, other] = [byId(base), byId(mine), byId(theirs)];
  const merged = new Map<string, { id: string }>();
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const [before, ours, others] = [was.get(id), own.get(id), other.get(id)];
    const isOurs = !isSame(before, ours);
    const isTheirs = !isSame(before, others);
    if (isOurs && isTheirs && !isSame(ours, others))
      found.conflicts.push({ path: `${path}.${id}`, mine: ours, theirs: others });
    const entry = isOurs ? (ours ?? (isTheirs ? others : undefined)) : others;
    if (entry !== undefined) merged.set(id, entry);
  }
  return orderOf(idsOf(base), idsOf(mine), idsOf(theirs)).flatMap((id) => merged.get(id) ?? []);
}

/** Ours where we changed it, else theirs; an entry of the other side alone comes after its neighbour there. */
function orderOf(base: string[], mine: string[], theirs: string[]): string[] {
  const isMoved = !isSame(
    mine.filter((id) => base.includes(id)),
    base.filter((id) => mine.includes(id)),
  );
  const [order, others] = isMoved ? [[...mine], theirs] : [[...theirs], mine];
  for (const [index, id] of others.entries()) {
    if (order.includes(id)) continue;
    const before = others[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}
