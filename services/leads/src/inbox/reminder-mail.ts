import escapeHtml from 'escape-html';
import type { FormatTime } from '../site/local-time.ts';
import type { Mail } from '../senders/sender.ts';
import type { DueEnquiry } from './reminders.repository.ts';

/** @param minutes how long an answer may take @param site the address of this site */
export function writeReminder(
  due: readonly DueEnquiry[],
  minutes: number,
  { site, formatTime }: { site: string; formatTime: FormatTime },
): Mail {
  const names = due.map(({ firstName, reference }) => `${firstName} (${reference})`);
  const heading = due.length === 1 ? 'An answer is due' : `${String(due.length)} answers are due`;
  const lines = due.map(({ createdAt }, index) => ({
    name: names[index] ?? '',
    due: formatTime(new Date(createdAt.getTime() + minutes * 60_000)),
  }));
  const note = 'Nobody has marked them as answered. This is the only reminder.';
  return {
    subject: due.length === 1 ? `${heading}: ${names[0] ?? ''}` : heading,
    heading,
    text: `${heading}

${lines.map(({ name, due: time }) => `${name}: until ${time}`).join('\n')}

${note}
`,
    html: `<ul>${lines.map(({ name, due: time }) => `<li><strong>${escapeHtml(name)}</strong>: until ${time}</li>`).join('')}</ul>
<p>${note}</p>`,
    link: { label: 'All enquiries', url: `${site}/admin/leads` },
  };
}
