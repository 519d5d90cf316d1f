import { mailReadinessSchema, sentMailSchema, type SystemMail } from '@portfolio/contracts/account/people.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { serviceTokenHeader, type ServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';

const path = '/internal/mails';
/** Somebody waits for these. */
const answerWithinMs = 30_000;
const askWithinMs = 3000;

export type Mailer = ReturnType<typeof createMailer>;

/** Mails by the e-mail channel of leads, where one is on. */
export function createMailer(sign: ServiceTokenSigner, leadsUrl: string, logger: Logger) {
  async function ask(method: 'GET' | 'POST', signal: AbortSignal, mail?: SystemMail): Promise<unknown> {
    const response = await fetch(leadsUrl + path, {
      method,
      headers: {
        [serviceTokenHeader]: sign({ audience: 'leads', method, path }),
        'content-type': 'application/json',
      },
      body: mail === undefined ? null : JSON.stringify(mail),
      redirect: 'error',
      signal,
    });
    if (!response.ok) throw new Error(`leads answers ${String(response.status)}`);
    return response.json();
  }

  /** @returns whether a mail server took it; false also where no e-mail channel is on. Rejects where leads gives no answer */
  const post = async (mail: SystemMail, signal: AbortSignal): Promise<boolean> =>
    sentMailSchema.parse(await ask('POST', signal, mail)).isSent;

  /** `post` that somebody waits for: false also where leads gives no answer. */
  async function send(mail: SystemMail): Promise<boolean> {
    try {
      return await post(mail, AbortSignal.timeout(answerWithinMs));
    } catch (error) {
      logger.error({ err: error }, 'a mail about an account was not sent');
      return false;
    }
  }

  let asking: Promise<boolean> | undefined;
  const askWhetherItCan = (): Promise<boolean> =>
    ask('GET', AbortSignal.timeout(askWithinMs))
      .then(
        (answer) => mailReadinessSchema.parse(answer).canSend,
        () => true,
      )
      .finally(() => (asking = undefined));

  return {
    post,
    send,
    /**
     * Whether an e-mail channel is on. Where leads gives no answer it counts as on: a mail may still come. Anybody may ask, so that those
     * who ask at once share one question.
     */
    canSend: (): Promise<boolean> => (asking ??= askWhetherItCan()),
  };
}
