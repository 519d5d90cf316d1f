import path from 'node:path';
import { readSettings } from '@portfolio/embedded/settings.ts';
import { readState } from '@portfolio/embedded/state/state.ts';
import { commonSettings, originSetting, parseConfig } from '@portfolio/kit/config.ts';
import { Cron } from 'croner';
import { z } from 'zod';
import { bucketPlace } from '../places/bucket-place.ts';
import { folderPlace } from '../places/folder-place.ts';
import type { Place } from '../places/place.ts';
import { withSettingsOfStart } from '../settings-of-start.ts';
import { parseKeep, type Keep } from './keep.ts';

type Env = Readonly<Record<string, string | undefined>>;

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

const settingsSchema = z
  .object({
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
    LEADS_URL: originSetting.default('http://127.0.0.1:8084'),
    SERVICE_SECRET: commonSettings.SERVICE_SECRET.optional(),
  })
  .superRefine((settings, context) => {
    if (settings.BACKUP_S3_ENDPOINT === undefined) return;
    for (const name of ['BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY'] as const)
      if (settings[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'is required with BACKUP_S3_ENDPOINT' });
  });

/** The leads service, which is told what a run has come to. */
export interface ReportTarget {
  url: string;
  serviceSecret: string;
}

export interface BackupSettings {
  /** Cron words; undefined: none, or `off`. */
  schedule: string | undefined;
  keep: Keep;
  key: string | undefined;
  place: Place;
  /** Whether backups lie in a bucket. */
  isRemote: boolean;
  /** Undefined where this program does not know of one. */
  reportTo: ReportTarget | undefined;
}

/** The settings of backups as they are set. @throws ConfigError naming every bad one */
export const readBackupConfig = (env: Env) => parseConfig(settingsSchema, env);

/** The same with what the launcher keeps. @throws ConfigError naming every bad setting */
export function readBackupSettings(env: Env): BackupSettings {
  const launched = env.ADMIN_DATABASE_URL === undefined ? readLaunched(env) : undefined;
  const settings = readBackupConfig(withSettingsOfStart(env));
  const { BACKUP_S3_ENDPOINT: endpoint } = settings;
  const place =
    endpoint === undefined
      ? folderPlace(settings.BACKUP_DIR ?? path.resolve(launched?.dataDir ?? '', 'backups'))
      : bucketPlace(
          {
            endpoint,
            accessKey: settings.BACKUP_S3_ACCESS_KEY ?? '',
            secretKey: settings.BACKUP_S3_SECRET_KEY ?? '',
            bucket: settings.BACKUP_S3_BUCKET,
            region: settings.BACKUP_S3_REGION,
          },
          settings.BACKUP_S3_PREFIX ?? '',
        );
  const serviceSecret = settings.SERVICE_SECRET ?? launched?.serviceSecret;
  return {
    schedule: settings.BACKUP_SCHEDULE === 'off' ? undefined : settings.BACKUP_SCHEDULE,
    // A disk of this machine holds the site itself as well.
    keep: settings.BACKUP_KEEP ?? parseKeep(endpoint === undefined ? '3d 2w' : '7d 4w 12m'),
    key: settings.RESTORE_KEY ?? settings.BACKUP_KEY ?? launched?.key,
    place,
    isRemote: endpoint !== undefined,
    reportTo:
      serviceSecret === undefined
        ? undefined
        : {
            url: (env.LEADS_URL === undefined ? launched?.leadsUrl : undefined) ?? settings.LEADS_URL,
            serviceSecret,
          },
  };
}

/** What the launcher of a one-machine site keeps. */
function readLaunched(env: Env) {
  const { dataDir, ports } = readSettings(env);
  const { serviceSecret, backupKey, lastStart } = readState(dataDir);
  const port = lastStart?.leadsPort ?? ports.leads;
  return { dataDir, leadsUrl: `http://127.0.0.1:${String(port)}`, serviceSecret, key: backupKey };
}
