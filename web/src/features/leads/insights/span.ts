import type { Span } from './insights.api.ts';

const dayMs = 86_400_000;
const dayOf = (time: number) => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(time);

/** The last so many days, today included. */
export const lastDays = (count: number): Span => ({
  from: dayOf(Date.now() - (count - 1) * dayMs),
  to: dayOf(Date.now()),
});

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);

/** What the address asks for; by default the last 30 days. */
export function spanOf(parameters: URLSearchParams): Span {
  const [from, to] = [parameters.get('from'), parameters.get('to')];
  return isDay(from) && isDay(to) ? { from, to } : lastDays(30);
}

/** Below so many a share says nothing. */
const leastViews = 30;

/** How a number has changed, in a word or two; undefined where there is too little to say so. */
export function describeChange(now: number, before: number): string | undefined {
  if (now < leastViews || before < leastViews) return undefined;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'as before';
  return percent > 0 ? `${String(percent)} % more` : `${String(-percent)} % fewer`;
}
