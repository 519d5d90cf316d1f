import type { LeadsSummary } from '@portfolio/contracts/leads/leads.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import { isOpen, isOverdue, stateConditions } from '../enquiries/enquiry-filters.ts';

interface CountedRow {
  open: number;
  overdue: number;
  suspect: number;
  failed: number;
  answeredInTime: number;
  dueAnswers: number;
  medianAnswerMinutes: number | null;
}

const countOf = (condition: string) => `(select cast(count(*) as int) from enquiries where ${condition})`;
const overdue = isOverdue.replace('?', ':minutes');

/** The counts are those of the list's filters, now; answers are those to enquiries of the last 90 days. */
const statement = `
  select ${countOf(isOpen)} as open, ${countOf(overdue)} as overdue, ${countOf(stateConditions.suspect)} as suspect,
    ${countOf(stateConditions.failed)} as failed, answers.*
  from (
    select
      cast(count(*) filter (where answered_at <= created_at + make_interval(mins => :minutes)) as int) as "answeredInTime",
      cast(count(*) filter (where answered_at is not null or (${overdue})) as int) as "dueAnswers",
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 60) as "medianAnswerMinutes"
    from enquiries where created_at > now() - interval '90 days' and not is_suspect
  ) answers`;

export type SummaryRepository = ReturnType<typeof createSummaryRepository>;

/** How the enquiries stand. */
export function createSummaryRepository(database: Database) {
  return {
    /** @param minutes how long an answer may take */
    count: async (minutes: number): Promise<Omit<LeadsSummary, 'canary'>> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: CountedRow[] }>(statement, { minutes });
      const [row] = rows;
      if (row === undefined) throw new Error('counting gave no row');
      const { answeredInTime: count, dueAnswers: of, medianAnswerMinutes: median, ...now } = row;
      return {
        ...now,
        answeredInTime: { count, of, percent: of === 0 ? null : Math.round((count / of) * 100) },
        medianAnswerMinutes: median === null ? null : Math.round(median),
      };
    },
  };
}
