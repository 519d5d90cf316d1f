import type { Booking } from '@portfolio/contracts/site/booking.ts';
import { fillBooking } from '@portfolio/contracts/site/fill-booking.ts';
import escapeHtml from 'escape-html';
import type { FormatTime } from '../site/local-time.ts';
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
export function writeAcknowledgement({ reference, body }: OutgoingEnquiry, booking: Booking | null): Mail {
  // When it is answered is said by the site alone, whose settings promise it.
  const words = 'Thank you for your message. It has arrived.';
  return {
    subject: `We have your message (${reference})`,
    heading: 'Thank you',
    text: `${words}

Your reference: ${reference}

If you did not write to us, ignore this mail.
`,
    html: `<p>${words}</p><p>Your reference: <strong>${reference}</strong></p><p>If you did not write to us, ignore this mail.</p>`,
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
