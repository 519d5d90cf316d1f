import type { LeadsSummary } from '@portfolio/contracts/leads/leads.ts';
import type { Leases } from '@portfolio/kit/postgres/lease.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { NoticeChannel } from '../channels/active-channels.ts';
import { sendOnce } from '../mails/send-once.ts';
import { addDays, dayIn, type InsightsService } from './insights.service.ts';
import { writeWeekly } from './weekly-mail.ts';
import type { WeeklyRepository } from './weekly.repository.ts';

interface WeeklyServiceOptions {
  weekly: WeeklyRepository;
  insights: InsightsService;
  leases: Leases;
  findMailers: () => Promise<NoticeChannel[]>;
  countWaiting: () => Promise<Pick<LeadsSummary, 'open' | 'overdue'>>;
  /** Zone and currency of the site; undefined while they are not known. */
  findLocale: () => { timeZone: string; currency: string } | undefined;
  /** The address of this site. */
  site: string;
  logger: Logger;
}

/** Mails last week's numbers to the e-mail channels that want them. */
export function createWeeklyService(options: WeeklyServiceOptions) {
  const { weekly, insights, findMailers, countWaiting, findLocale } = options;

  return {
    sendDue: async (): Promise<void> => {
      const locale = findLocale();
      if (locale === undefined) return;
      const week = weekToTell(locale.timeZone);
      if (week === undefined) return;
      const wanting = (await findMailers()).filter(({ isWeekly }) => isWeekly);
      for (const mailer of wanting)
        await sendOnce(options, 'weekly mail', mailer, async () => {
          if (await weekly.isSent(mailer.id, week.from)) return undefined;
          const [numbers, waiting] = await Promise.all([insights.find(week), countWaiting()]);
          const mail = writeWeekly(numbers, { ...options, ...locale, waiting });
          return {
            notice: { ...mail, key: `${mailer.id}.${week.from}` },
            recordSent: () => weekly.recordSent(mailer.id, week.from),
          };
        });
    },
  };
}

const firstHour = 8;

/** Monday to Sunday of last week, where it is Monday from eight on; undefined at all other times. */
export function weekToTell(timeZone: string, now = new Date()): { from: string; to: string } | undefined {
  const parts = new Intl.DateTimeFormat('en', {
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(now);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  if (part('weekday') !== 'Mon' || Number(part('hour')) < firstHour) return undefined;
  const today = dayIn(timeZone, now);
  return { from: addDays(today, -7), to: addDays(today, -1) };
}
