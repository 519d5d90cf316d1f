import type { BackupStatus } from '@portfolio/contracts/backups.ts';
import escapeHtml from 'escape-html';
import type { FormatTime } from '../site/local-time.ts';
import type { Mail } from '../senders/sender.ts';

const provenWords = ({ lastProof }: BackupStatus, formatTime: FormatTime) =>
  lastProof === null
    ? 'No backup has ever been proven.'
    : `The last proven backup is ${lastProof.name}, of ${formatTime(new Date(lastProof.provenAt))}.`;

/** The mail that tells the owner that backups fail, or that they do no longer. @param site the address of this site */
export function writeBackupMail(
  status: BackupStatus,
  { site, formatTime }: { site: string; formatTime: FormatTime },
): Mail {
  const isFailing = status.state === 'failing';
  const heading = isFailing ? 'Backups fail' : 'Backups work again';
  const lines = [...status.problems, provenWords(status, formatTime)];
  return {
    subject: `[Operations] ${heading}: ${new URL(site).host}`,
    heading,
    text: `${heading}\n\n${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  };
}
