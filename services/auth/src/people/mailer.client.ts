import { sentMailSchema, type SystemMail } from '@portfolio/contracts/account/people.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { serviceTokenHeader, type ServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';

const path = '/internal/mails';
const answerWithinMs = 30_000;

export type Mailer = ReturnType<typeof createMailer>;

/** Mails by the e-mail channel of leads, where one is on. */
export function createMailer(sign: ServiceTokenSigner, leadsUrl: string, logger: Logger) {
  /** @returns whether the mail server took it; false also where no e-mail channel is on, or leads gives no answer */
  async function send(mail: SystemMail): Promise<boolean> {
    try {
      const response = await fetch(leadsUrl + path, {
        method: 'POST',
        headers: {
          [serviceTokenHeader]: sign({ audience: 'leads', method: 'POST', path }),
          'content-type': 'application/json',
        },
        body: JSON.stringify(mail),
        redirect: 'error',
        signal: AbortSignal.timeout(answerWithinMs),
      });
      if (!response.ok) throw new Error(`leads answers ${String(response.status)}`);
      return sentMailSchema.parse(await response.json()).isSent;
    } catch (error) {
      logger.error({ err: error }, 'a mail about an account was not sent');
      return false;
    }
  }

  return {
    send,
    /** Not waited for: an answer must not depend on a mail server. */
    sendLater: (mail: SystemMail): void => void send(mail),
  };
}
