import escapeHtml from 'escape-html';
import type { FormatTime } from '../site/local-time.ts';
import type { Mail } from '../senders/sender.ts';

/** The mail that tells the owner that enquiries may not come through. @param site the address of this site */
export function writeCanaryAlarm(
  lastProvenAt: string | null,
  { site, formatTime }: { site: string; formatTime: FormatTime },
): Mail {
  const heading = 'Enquiries may not come through';
  const since =
    lastProvenAt === null
      ? 'None has come through yet.'
      : `The last one came through on ${formatTime(new Date(lastProvenAt))}.`;
  const words = `The website sends an enquiry to itself at ${site}, to prove that those of visitors arrive. The last three or more did not. ${since} Please open the contact page and try it.`;
  return {
    subject: heading,
    heading,
    text: `${heading}\n\n${words}\n`,
    html: `<p>${escapeHtml(words)}</p>`,
    link: { label: 'Open the contact page', url: `${site}/contact` },
  };
}
