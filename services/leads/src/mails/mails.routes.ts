import { randomUUID } from 'node:crypto';
import { systemMailSchema, type SystemMail } from '@portfolio/contracts/account/people.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import escapeHtml from 'escape-html';
import { Router, type RequestHandler } from 'express';
import { sendByFirstAvailable, type NoticeChannel } from '../channels/active-channels.ts';
import type { Mail } from '../senders/sender.ts';

const writeMail = ({ subject, paragraphs, link }: SystemMail): Mail => ({
  subject,
  heading: subject,
  text: `${paragraphs.join('\n\n')}\n`,
  html: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n'),
  link,
});

/** `GET /internal/mails`: whether one can be sent. `POST`: sends a mail about an account by the first e-mail channel that is on and takes it. For other services. */
export function mailsRoutes(findMailers: () => Promise<NoticeChannel[]>, guard: RequestHandler): Router {
  const router = Router();
  router.get('/internal/mails', guard, async (_request, response) => {
    response.json({ canSend: (await findMailers()).length > 0 });
  });
  router.post('/internal/mails', guard, jsonBody, async (request, response) => {
    const mail = parseBody(systemMailSchema, request.body);
    const notice = { ...writeMail(mail), key: mail.key ?? randomUUID(), to: [mail.to] };
    response.json({ isSent: await sendByFirstAvailable(await findMailers(), notice) });
  });
  return router;
}
