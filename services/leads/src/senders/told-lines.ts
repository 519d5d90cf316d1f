import { answerText } from '@portfolio/contracts/leads/judge-answers.ts';
import type { StoredAnswer } from '@portfolio/contracts/leads/questions.ts';
import type { Journey } from '@portfolio/contracts/leads/journey.ts';

type Line = readonly [label: string, words: string];

/** What the visitor answered to the questions of the form, as lines. */
export const answerLines = (answers: readonly StoredAnswer[]): string[] =>
  answers.map(({ label, value }) => `${label}: ${answerText(value)}`);

/** What the visitor told beside the four fields, in words with their labels. */
export const toldLines = ({
  answers,
  journey,
}: {
  answers: readonly StoredAnswer[];
  journey: Journey | null;
}): Line[] => [
  ...answers.map(({ label, value }): Line => [label, answerText(value)]),
  ...journeyLines(journey),
];

/** How the visitor came to write. */
function journeyLines(journey: Journey | null): Line[] {
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
