/** Names in braces that a text of the pages may hold; each stands for a fact that is set once. */
export const placeholders = [
  'response time',
  'response-time',
  'availability',
  'experience',
  'consultation',
  'project manager',
] as const;
type Placeholder = (typeof placeholders)[number];

const pattern = /\{([^{}]*)\}/g;

/** A name in braces that stands for nothing; undefined where all are known. */
export function unknownPlaceholder(text: string): string | undefined {
  const names = [...text.matchAll(pattern)].map(([, name = '']) => name);
  return names.find((name) => !(placeholders as readonly string[]).includes(name));
}

/** What the placeholders stand for, as the settings of the site have it. */
export interface PlaceholderFacts {
  responseTime: string;
  promises: Record<'availability' | 'experience' | 'consultation' | 'projectManager', string>;
}

/** `24 hours` as it stands before a noun: `24-hour`; a text that does not begin with a number is left as it is. */
const asAdjective = (time: string) => (/^\d/.test(time) ? time.replace(/s$/, '').replaceAll(' ', '-') : time);

/** Puts the facts in the place of their names, in every text inside a value. */
export function fillPlaceholders<T>(value: T, { responseTime, promises }: PlaceholderFacts): T {
  const facts: Record<Placeholder, string> = {
    'response time': responseTime,
    'response-time': asAdjective(responseTime),
    availability: promises.availability,
    experience: promises.experience,
    consultation: promises.consultation,
    'project manager': promises.projectManager,
  };
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.replaceAll(pattern, (all, name: string) =>
        Object.hasOwn(facts, name) ? facts[name as Placeholder] : all,
      );
    if (Array.isArray(part)) return part.map(fill);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, fill(inner)]));
  };
  return fill(value) as T;
}
