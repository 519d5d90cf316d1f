import { isRightToLeft } from '@portfolio/contracts/site/language-paths.ts';
import escapeHtml from 'escape-html';
import type { MailBrand } from '../site/mail-brand.ts';
import type { Mail } from './sender.ts';

/** A mail as it is sent: text, and HTML with the logo and the colour of the site. */
export function brandMail({ subject, heading, text, html, link, language }: Mail, brand: MailBrand) {
  const button = link === undefined ? '' : `\n${buttonOf(link, brand)}`;
  const linked = link === undefined ? text : `${text}\n${link.label}:\n${link.url}\n`;
  return {
    subject,
    text: `${linked}\n-- \n${brand.name}\n${brand.site}\n`,
    html: layOut({ heading, content: html + button, language }, brand),
  };
}

/** The sender of a mail, by the name of the site where it is known. */
export const senderOf = (address: string, { name, isNameKnown }: MailBrand) =>
  isNameKnown ? { name, address } : address;

/** The address stands below, for who does not press buttons of mails. */
function buttonOf({ label, url }: NonNullable<Mail['link']>, { accent, onAccent }: MailBrand): string {
  const address = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${accent};color:${onAccent};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="font-size:13px;overflow-wrap:anywhere">${address}</p>`;
}

/** No colours of its own for text and ground: a mail program in dark mode keeps them readable. */
function layOut(
  { heading, content, language = 'en' }: Pick<Mail, 'heading' | 'language'> & { content: string },
  { name, site, logoUrl, accent }: MailBrand,
): string {
  const title = escapeHtml(heading);
  const address = escapeHtml(site);
  const sender =
    logoUrl === null
      ? `<strong style="font-size:18px">${escapeHtml(name)}</strong>`
      : `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" height="40" style="height:40px;max-width:240px;border:0">`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}"${isRightToLeft(language) ? ' dir="rtl"' : ''}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><title>${title}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:600px;margin:0 auto"><p style="margin:0 0 24px;padding:0 0 16px;border-bottom:4px solid ${accent}">${sender}</p>
<h1 style="font-size:22px;margin:0 0 16px">${title}</h1>
${content}
<p style="margin:32px 0 0;font-size:13px;opacity:.7">${escapeHtml(name)}<br><a href="${address}" style="color:inherit">${address}</a></p>
</div></body></html>
`;
}
