import escapeHtml from 'escape-html';
import type { Mail, OutgoingEnquiry } from './sender.ts';

/** The mail that tells the owner of an enquiry. @param site the address of this site */
export function writeOwnerMail({ reference, createdAt, body, isTest }: OutgoingEnquiry, site: string): Mail {
  const { firstName, email, phone, notes } = body;
  const heading = isTest ? 'Test of this channel' : 'New enquiry';
  const rows = [
    ['Name', firstName],
    ['E-mail', email],
    ['Phone', phone],
    ['Received', `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ['Reference', reference],
  ] as const;
  const inbox = `${site}/admin/leads`;
  return {
    subject: `${heading}: ${firstName} (${reference})`,
    text: `${heading}

${rows.map(([label, value]) => `${label}: ${value}`).join('\n')}

${notes}

Answer this mail to write to ${firstName}. All enquiries: ${inbox}
`,
    html: layOutMail(
      heading,
      `<table role="presentation" cellpadding="0" cellspacing="0">${rows.map(rowOf).join('')}</table>
<p style="white-space:pre-wrap;margin:24px 0;padding:16px;border-left:4px solid #ff4d2e">${escapeHtml(notes)}</p>
<p>Answer this mail to write to ${escapeHtml(firstName)}. <a href="${escapeHtml(inbox)}">All enquiries</a></p>`,
    ),
  };
}

/** What the visitor gets where the channel acknowledges. It repeats nothing that they wrote, so that nobody can send words through it. */
export function writeAcknowledgement({ reference }: OutgoingEnquiry, site: string): Mail {
  // When it is answered is said by the site alone, whose settings promise it.
  const words = 'Thank you for your message. It has arrived.';
  return {
    subject: `We have your message (${reference})`,
    text: `${words}

Your reference: ${reference}
${site}

If you did not write to us, ignore this mail.
`,
    html: layOutMail(
      'Thank you',
      `<p>${words}</p><p>Your reference: <strong>${reference}</strong></p>
<p><a href="${escapeHtml(site)}">${escapeHtml(site)}</a></p><p>If you did not write to us, ignore this mail.</p>`,
    ),
  };
}

const rowOf = ([label, value]: readonly [string, string]) =>
  `<tr><td style="padding:4px 16px 4px 0;opacity:.7">${label}</td><td style="padding:4px 0"><strong>${escapeHtml(value)}</strong></td></tr>`;

/** The HTML of a mail. No colours of its own for text and ground: a mail program in dark mode keeps them readable. */
export function layOutMail(heading: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><title>${heading}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:600px;margin:0 auto"><h1 style="font-size:22px;margin:0 0 16px">${heading}</h1>
${content}
</div></body></html>
`;
}
