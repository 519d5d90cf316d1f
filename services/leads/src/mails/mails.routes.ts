import { randomUUID } from 'node:crypto';
import { systemMailSchema, type SystemMail } from '@portfolio/contracts/account/people.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import escapeHtml from 'escape-html';
import { Router, type RequestHandler } from 'express';
import type { NoticeChannel } from '../channels/active-channels.ts';
import { layOutMail } from '../senders/enquiry-mail.ts';
import type { Mail } from '../senders/sender.ts';

/** A mail as text and as HTML; the address of its link stands in both. */
function writeMail({ subject, paragraphs, link }: SystemMail): Mail {
  const asHtml = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  const url = escapeHtml(link?.url ?? '');
  const linkHtml =
    link === undefined ? [] : [`<p><a href="${url}">${escapeHtml(link.label)}</a></p>`, `<p>${url}</p>`];
  const linkText = link === undefined ? [] : [`${link.label}:\n${link.url}`];
  return {
    subject,
    text: `${[...paragraphs, ...linkText].join('\n\n')}\n`,
    html: layOutMail(escapeHtml(subject), [...asHtml, ...linkHtml].join('\n')),
  };
}

/** `GET /internal/mails`: whether one can be sent. `POST`: sends a mail about an account by the first e-mail channel that is on and takes it. For other services. */
export function mailsRoutes(findMailers: () => Promise<NoticeChannel[]>, guard: RequestHandler): Router {
  const router = Router();
  router.get('/internal/mails', guard, async (_request, response) => {
    response.json({ canSend: (await findMailers()).length > 0 });
  });
  router.post('/internal/mails', guard, jsonBody, async (request, response) => {
    const mail = parseBody(systemMailSchema, request.body);
    const notice = { ...writeMail(mail), key: randomUUID(), to: [mail.to] };
    let isSent = false;
    for (const { send } of await findMailers()) isSent ||= (await send(notice)).outcome === 'delivered';
    response.json({ isSent });
  });
  return router;
}
