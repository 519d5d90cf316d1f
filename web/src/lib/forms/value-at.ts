/** What stands at a path such as `industries.0.title`. */
export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((inner: unknown, name) => (isHolder(inner) ? inner[name] : undefined), values);
}

/** A copy with another value at a path; what is beside the path is the same. */
export function withValueAt<T>(values: T, path: string, value: unknown): T {
  return replaced(values, path.split('.'), value) as T;
}

type Holder = Record<string, unknown>;

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

function replaced(values: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(values)) {
    const entries: unknown[] = values;
    return entries.map((entry, index) => (String(index) === name ? replaced(entry, rest, value) : entry));
  }
  const holder = isHolder(values) ? values : {};
  return { ...holder, [name]: replaced(holder[name], rest, value) };
}

/** Without the blank entries of lists of text: empty lines are no entries. */
export function withoutBlankLines<T>(values: T): T {
  if (Array.isArray(values)) {
    const entries: unknown[] = values;
    return entries.filter((entry) => entry !== '' || !entries.every(isText)).map(withoutBlankLines) as T;
  }
  if (!isHolder(values)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, withoutBlankLines(value)]),
  ) as T;
}

const isText = (value: unknown) => typeof value === 'string';
