import { shippedLanguageOf } from './shipped-languages.ts';

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
  /** In which they are written; absent: English. */
  language?: string;
  responseTime: string;
  promises: Record<'availability' | 'experience' | 'consultation' | 'projectManager', string>;
}

/**
 * `24 hours` as it stands before a noun: `24-hour`, in German `24-Stunden`, and in French and Spanish, where it stands behind one, as it
 * is. A text that does not begin with a number is left as it is.
 */
function asAdjective(time: string, language: string): string {
  const shipped = shippedLanguageOf(language);
  if (!/^\d/.test(time) || shipped === 'fr' || shipped === 'es') return time;
  return (shipped === 'en' ? time.replace(/s$/, '') : time).replaceAll(' ', '-');
}

/** Puts the facts in the place of their names, in every text inside a value. */
export function fillPlaceholders<T>(
  value: T,
  { responseTime, promises, language = 'en' }: PlaceholderFacts,
): T {
  const facts: Record<Placeholder, string> = {
    'response time': responseTime,
    'response-time': asAdjective(responseTime, language),
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
