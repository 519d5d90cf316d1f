import path from 'node:path';
import {
  parseKeep,
  readBackupConfig,
  readReportConfig,
  type Keep,
} from '@portfolio/embedded/backup-config.ts';
import { readSettings } from '@portfolio/embedded/settings.ts';
import { readState } from '@portfolio/embedded/state/state.ts';
import { bucketPlace } from '../places/bucket-place.ts';
import { folderPlace } from '../places/folder-place.ts';
import type { Place } from '../places/place.ts';
import { withSettingsOfStart } from '../settings-of-start.ts';

type Env = Readonly<Record<string, string | undefined>>;

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
  return {
    schedule: settings.BACKUP_SCHEDULE === 'off' ? undefined : settings.BACKUP_SCHEDULE,
    // A disk of this machine holds the site itself as well.
    keep: settings.BACKUP_KEEP ?? parseKeep(endpoint === undefined ? '3d 2w' : '7d 4w 12m'),
    key: settings.RESTORE_KEY ?? settings.BACKUP_KEY ?? launched?.key,
    place,
    isRemote: endpoint !== undefined,
    reportTo: targetOf(settings, env, launched),
  };
}

/** Who is told that no backup can be made, whatever the other settings are. */
export function findReportTarget(env: Env): ReportTarget | undefined {
  const launched = env.ADMIN_DATABASE_URL === undefined ? readLaunched(env) : undefined;
  return targetOf(readReportConfig(env), env, launched);
}

function targetOf(
  { LEADS_URL, SERVICE_SECRET }: ReturnType<typeof readReportConfig>,
  env: Env,
  launched: ReturnType<typeof readLaunched> | undefined,
): ReportTarget | undefined {
  const serviceSecret = SERVICE_SECRET ?? launched?.serviceSecret;
  const url = (env.LEADS_URL === undefined ? launched?.leadsUrl : undefined) ?? LEADS_URL;
  return serviceSecret === undefined ? undefined : { url, serviceSecret };
}

/** What the launcher of a one-machine site keeps. */
function readLaunched(env: Env) {
  const { dataDir, ports } = readSettings(env);
  const { serviceSecret, backupKey, lastStart } = readState(dataDir);
  const port = lastStart?.leadsPort ?? ports.leads;
  return { dataDir, leadsUrl: `http://127.0.0.1:${String(port)}`, serviceSecret, key: backupKey };
}
