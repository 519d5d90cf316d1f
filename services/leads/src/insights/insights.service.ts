import { maxInsightDays, type Insights, type InsightsQuery } from '@portfolio/contracts/insights/insights.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { InsightsRepository, Period } from './insights.repository.ts';

interface InsightsServiceOptions {
  insights: InsightsRepository;
  /** The zone of the site. */
  timeZone: () => string;
}

export type InsightsService = ReturnType<typeof createInsightsService>;

const defaultDays = 30;
const dayMs = 86_400_000;

/** The day that it is somewhere. */
export const dayIn = (timeZone: string, time = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(time);

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const daysBetween = ({ from, to }: Pick<Period, 'from' | 'to'>) =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** What the numbers of the site say (contract, section 18). */
export function createInsightsService({ insights, timeZone }: InsightsServiceOptions) {
  /** @throws AppError `invalidInput` where the days are in the wrong order, or too many */
  function periodOf({ from, to, language }: InsightsQuery): Period {
    const zone = timeZone();
    const last = to ?? dayIn(zone);
    const period = { from: from ?? addDays(last, 1 - defaultDays), to: last, timeZone: zone, language };
    const days = daysBetween(period);
    if (days < 1) throw appError('invalidInput', { fields: { from: 'The first day is after the last one' } });
    if (days > maxInsightDays)
      throw appError('invalidInput', { fields: { from: `At most ${String(maxInsightDays)} days` } });
    return period;
  }

  return {
    find: async (query: InsightsQuery): Promise<Insights> => {
      const period = periodOf(query);
      const days = daysBetween(period);
      const [totals, before, lists] = await Promise.all([
        insights.total(period),
        insights.total({ ...period, from: addDays(period.from, -days), to: addDays(period.from, -1) }),
        insights.list(period),
      ]);
      return { from: period.from, to: period.to, ...totals, before, ...lists };
    },
  };
}
