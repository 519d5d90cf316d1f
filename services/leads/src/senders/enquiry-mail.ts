import { fillWords } from '@portfolio/contracts/pages/default-words.ts';
import { fillBooking } from '@portfolio/contracts/site/fill-booking.ts';
import escapeHtml from 'escape-html';
import type { FormatTime } from '../site/local-time.ts';
import type { MailBrand } from '../site/mail-brand.ts';
import { toldLines } from './told-lines.ts';
import type { Mail, OutgoingEnquiry } from './sender.ts';

/** The mail that tells the owner of an enquiry. @param site the address of this site */
export function writeOwnerMail(
  { reference, createdAt, body, isTest, ...told }: OutgoingEnquiry,
  { site, formatTime }: { site: string; formatTime: FormatTime },
): Mail {
  const { firstName, email, phone, notes } = body;
  const heading = isTest ? 'Test of this channel' : 'New enquiry';
  const rows = [
    ['Name', firstName],
    ['E-mail', email],
    ['Phone', phone],
    ['Received', formatTime(createdAt)],
    ['Reference', reference],
    ...toldLines(told),
  ] as const;
  return {
    subject: `${heading}: ${firstName} (${reference})`,
    heading,
    text: `${heading}

${rows.map(([label, value]) => `${label}: ${value}`).join('\n')}

${notes}

Answer this mail to write to ${firstName}.
`,
    html: `<table role="presentation" cellpadding="0" cellspacing="0">${rows.map(rowOf).join('')}</table>
<p style="white-space:pre-wrap;margin:24px 0;padding:16px;border-left:4px solid #8886">${escapeHtml(notes)}</p>
<p>Answer this mail to write to ${escapeHtml(firstName)}.</p>`,
    link: { label: 'All enquiries', url: `${site}/admin/leads` },
  };
}

/**
 * What the visitor gets where the channel acknowledges. It repeats nothing that they wrote, so that nobody can send words through it;
 * only the owner's booking address may ask for their name.
 */
export function writeAcknowledgement(
  { reference, body }: OutgoingEnquiry,
  { booking, language, words }: Pick<MailBrand, 'booking' | 'language' | 'words'>,
): Mail {
  // When it is answered is said by the site alone, whose settings promise it.
  const sentences = [
    words['mail.text'],
    fillWords(words['contact.reference'], { reference }),
    words['mail.notYou'],
  ];
  return {
    language,
    subject: fillWords(words['mail.subject'], { reference }),
    heading: words['mail.heading'],
    text: `${sentences.join('\n\n')}\n`,
    html: sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join(''),
    link:
      booking === null
        ? undefined
        : {
            label: booking.label,
            url: fillBooking(booking.url, { name: body.firstName, email: body.email, reference }),
          },
  };
}

const rowOf = ([label, value]: readonly [string, string]) =>
  `<tr><td style="padding:4px 16px 4px 0;opacity:.7">${label}</td><td style="padding:4px 0"><strong>${escapeHtml(value)}</strong></td></tr>`;
