import type { Journey } from '@portfolio/contracts/leads/journey.ts';

/** How the visitor came to write, in words with their labels; none where they did not tell. */
export function journeyLines(journey: Journey | null): (readonly [label: string, words: string])[] {
  if (journey === null) return [];
  const { apps, firstPath, referrer, source } = journey;
  const lines = [
    ['Looked at', apps.join(', ')],
    ['First page', firstPath ?? ''],
    ['Came from', referrer ?? ''],
    ['Source', source ?? ''],
  ] as const;
  return lines.filter(([, words]) => words !== '');
}
