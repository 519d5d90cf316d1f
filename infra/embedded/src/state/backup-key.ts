import { generateX25519Identity } from 'age-encryption';
import type { Environment } from '../settings.ts';
import type { State } from './state.ts';

/**
 * Makes the key of backups where there is none, and keeps it in `state`. It is printed once, as soon as somebody sets backups up: a backup
 * is of use only to who has it, and where this machine is lost, so is what it keeps.
 */
export async function keepBackupKey(
  environment: Environment,
  state: State,
  say: (line: string) => void,
): Promise<void> {
  if (environment.BACKUP_KEY || environment.BACKUP_KEY_FILE) return;
  state.backupKey ??= await generateX25519Identity();
  const { BACKUP_SCHEDULE: schedule, BACKUP_DIR: folder, BACKUP_S3_ENDPOINT: bucket } = environment;
  const isSetUp = Boolean(folder) || Boolean(bucket) || (Boolean(schedule) && schedule !== 'off');
  if (!isSetUp || state.isBackupKeyShown === true) return;
  state.isBackupKeyShown = true;
  say(
    `\nThe key of your backups, shown this once. Keep it away from this machine and from the backups: without it nobody can restore them.\n\n  ${state.backupKey}\n`,
  );
}
