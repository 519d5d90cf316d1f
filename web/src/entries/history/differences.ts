/** A text that is another one than it was. */
export interface Difference {
  /** Where it stands, in words. */
  place: string;
  /** Undefined where there was, or is, nothing. */
  then: string | undefined;
  now: string | undefined;
}

/** `cardsTitle` as `Cards title`, `1` as `2`. */
function wordsOf(name: string): string {
  if (/^\d+$/.test(name)) return String(Number(name) + 1);
  const spaced = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return (spaced[0] ?? '').toUpperCase() + spaced.slice(1);
}

/** Every text of a value, by its path. A blank one is nothing. */
function textsOf(
  value: unknown,
  path: readonly string[],
  into: Map<string, string>,
  labels: FieldLabels,
): Map<string, string> {
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value))
      textsOf(inner, [...path, labels[name] ?? wordsOf(name)], into, labels);
  else if (value !== undefined && value !== null && value !== '') into.set(path.join(' · '), shown(value));
  return into;
}

const shown = (value: unknown) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value));

/** What forms call the fields of something, where that is not their name in words. */
export type FieldLabels = Readonly<Record<string, string>>;

/** What differs between two states of something, such as the settings of the site. */
export function differencesOf(then: object, now: object, labels: FieldLabels = {}): Difference[] {
  const textsOfState = (state: object) => textsOf(state, [], new Map(), labels);
  const [before, after] = [textsOfState(then), textsOfState(now)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((place) => before.get(place) !== after.get(place))
    .map((place) => ({ place, then: before.get(place), now: after.get(place) }));
}
