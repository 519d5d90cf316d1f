import path from 'node:path';
import { commonSettings, originSetting, parseConfig, type Env } from '@portfolio/kit/config.ts';
import { Cron } from 'croner';
import { z } from 'zod';

/** How long backups are kept: the newest of each of so many days, weeks and months. */
export interface Keep {
  days: number;
  weeks: number;
  months: number;
}

const units = { d: 'days', w: 'weeks', m: 'months' } as const;

/** @param text such as `7d 4w 12m`, each part at most once @throws Error saying what it must be */
export function parseKeep(text: string): Keep {
  const keep: Keep = { days: 0, weeks: 0, months: 0 };
  for (const part of text.trim().split(/\s+/)) {
    const [, count = '', unit = ''] = /^([1-9]\d{0,3})([dwm])$/.exec(part) ?? [];
    const name = units[unit as keyof typeof units];
    if (count === '' || keep[name] !== 0)
      throw new Error('BACKUP_KEEP must be days, weeks and months, such as 7d 4w 12m');
    keep[name] = Number(count);
  }
  return keep;
}

const isSchedule = (words: string) => {
  try {
    return new Cron(words, { paused: true }).nextRun() !== null;
  } catch {
    return false;
  }
};

const keySetting = z
  .string()
  .regex(/^AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]+$/, 'must be a key that make backup-key has printed');

/** Where leads is, which is told how backups are. */
const reportSettings = {
  LEADS_URL: originSetting.default('http://127.0.0.1:8084'),
  SERVICE_SECRET: commonSettings.SERVICE_SECRET.optional(),
};

const settingsSchema = z
  .object({
    ...reportSettings,
    BACKUP_SCHEDULE: z
      .string()
      .refine(
        (words) => words === 'off' || isSchedule(words),
        'must be cron words, such as 30 3 * * *, or off',
      )
      .optional(),
    BACKUP_KEEP: z
      .string()
      .transform((words, context): Keep => {
        try {
          return parseKeep(words);
        } catch {
          context.addIssue('must be days, weeks and months, such as 7d 4w 12m');
          return z.NEVER;
        }
      })
      .optional(),
    BACKUP_KEY: keySetting.optional(),
    // That of another installation, whose backup is restored here: later backups are made with this one's own.
    RESTORE_KEY: keySetting.optional(),
    BACKUP_DIR: z
      .string()
      .transform((folder) => path.resolve(folder))
      .optional(),
    BACKUP_S3_ENDPOINT: originSetting.optional(),
    BACKUP_S3_ACCESS_KEY: z.string().optional(),
    BACKUP_S3_SECRET_KEY: z.string().optional(),
    BACKUP_S3_BUCKET: z.string().default('portfolio-backups'),
    BACKUP_S3_REGION: z.string().default('us-east-1'),
    BACKUP_S3_PREFIX: z
      .string()
      .regex(/^[\w.-]+(?:\/[\w.-]+)*\/?$/, 'must be a path such as sites/portfolio')
      .transform((prefix) => prefix.replace(/\/?$/, '/'))
      .optional(),
  })
  .superRefine((settings, context) => {
    if (settings.BACKUP_S3_ENDPOINT === undefined) return;
    for (const name of ['BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY'] as const)
      if (settings[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'is required with BACKUP_S3_ENDPOINT' });
  });

/** @throws ConfigError */
export const readReportConfig = (env: Env) => parseConfig(z.object(reportSettings), env);

/** The settings of backups as they are set. @throws ConfigError naming every bad one */
export const readBackupConfig = (env: Env) => parseConfig(settingsSchema, env);
