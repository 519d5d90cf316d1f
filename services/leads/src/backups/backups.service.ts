import type { BackupRun, BackupStatus } from '@portfolio/contracts/backups.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { Alerts } from '../alerts/alerts.service.ts';
import type { NoticeChannel } from '../channels/active-channels.ts';
import type { Notice } from '../senders/sender.ts';
import type { FormatTime } from '../site/local-time.ts';
import { writeBackupMail } from './backup-mail.ts';
import { judgeBackups } from './backup-status.ts';
import type { BackupsRepository } from './backups.repository.ts';

interface BackupsServiceOptions {
  backups: BackupsRepository;
  alerts: Alerts;
  /** `BACKUP_SCHEDULE`; undefined: backups are made by hand, or not at all. */
  schedule: string | undefined;
  /** The channels that are on and take notices of the site's own. */
  findOperators: () => Promise<NoticeChannel[]>;
  /** The address of this site, for the notice. */
  site: string;
  formatTime: FormatTime;
  logger: Logger;
}

export type BackupsService = ReturnType<typeof createBackupsService>;

const topic = 'backups';

/** What the program that makes backups reports, and who is told of it. */
export function createBackupsService(options: BackupsServiceOptions) {
  const { backups, alerts, schedule, findOperators, formatTime, logger } = options;
  const find = async (): Promise<BackupStatus> =>
    judgeBackups(await backups.find(), schedule, new Date(), formatTime);

  /** Tells the owner of what is wrong, also of a run that has not come, and that it is over. */
  async function tellOwner(): Promise<void> {
    await backups.keepSchedule(schedule);
    const status = await find();
    const { problems } = status;
    const notice = noticeOf(status, options);
    if (status.state === 'failing') {
      const isTold = await alerts.raise(await findOperators(), {
        topic,
        problem: problems.join('\n'),
        notice,
      });
      if (isTold) logger.error({ problems }, 'backups fail');
    } else if (await alerts.clear(topic, { channels: findOperators, notice }))
      logger.info('backups work again');
  }

  return {
    find,
    tellOwner,
    keep: async (run: BackupRun): Promise<void> => {
      await backups.keepRun(run);
      await tellOwner();
    },
  };
}

const noticeOf = (
  status: BackupStatus,
  options: Pick<BackupsServiceOptions, 'site' | 'formatTime'>,
): Notice => ({
  ...writeBackupMail(status, options),
  key: `backups.${String(Date.now())}`,
  topic: status.state === 'failing' ? 'operations.backups.failing' : 'operations.backups.recovered',
});
