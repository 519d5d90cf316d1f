import type { BackupRun, BackupStatus } from '@portfolio/contracts/backups.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { Mailer } from '../channels/active-channels.ts';
import { writeBackupMail } from './backup-mail.ts';
import { judgeBackups } from './backup-status.ts';
import type { BackupsRepository } from './backups.repository.ts';

interface BackupsServiceOptions {
  backups: BackupsRepository;
  /** `BACKUP_SCHEDULE`; undefined: backups are made by hand, or not at all. */
  schedule: string | undefined;
  /** The channels that are on and take notices of the site's own. */
  findOperators: () => Promise<Mailer[]>;
  /** The address of this site, for the notice. */
  site: string;
  logger: Logger;
}

export type BackupsService = ReturnType<typeof createBackupsService>;

/** What the program that makes backups reports, and who is told of it. */
export function createBackupsService(options: BackupsServiceOptions) {
  const { backups, schedule, findOperators, logger } = options;

  const find = async (): Promise<BackupStatus> => judgeBackups(await backups.find(), schedule, new Date());

  /** Tells the owner of what is wrong, also of a run that has not come, and that it is over. */
  async function lookAfter(): Promise<void> {
    await backups.keepSchedule(schedule);
    const status = await find();
    const { problems } = status;
    if (status.state === 'failing') {
      // Where there is nobody to tell it stays to be told, to a channel that is added while they fail.
      const operators = await findOperators();
      if (operators.length === 0 || !(await backups.claimReport(problems.join('\n')))) return;
      logger.error({ problems }, 'backups fail');
      if (!(await tell(operators, status, options.site))) await backups.unreport();
    } else if (await backups.claimAllClear()) {
      logger.info('backups work again');
      await tell(await findOperators(), status, options.site);
    }
  }

  return {
    find,
    lookAfter,

    keep: async (run: BackupRun): Promise<void> => {
      await backups.keepRun(run);
      await lookAfter();
    },
  };
}

/** @returns false where nobody could be told: it is tried again at the next look */
async function tell(operators: readonly Mailer[], status: BackupStatus, site: string): Promise<boolean> {
  const notice = {
    ...writeBackupMail(status, site),
    key: `backups.${String(Date.now())}`,
    topic: status.state === 'failing' ? 'operations.backups.failing' : 'operations.backups.recovered',
  };
  const answers = await Promise.all(operators.map(({ send }) => send(notice)));
  return answers.some(({ outcome }) => outcome === 'delivered');
}
