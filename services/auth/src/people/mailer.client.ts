import {
  mailAddressSchema,
  mailReadinessSchema,
  sentMailSchema,
  type SystemMail,
} from '@portfolio/contracts/account/people.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { accountMails, type TellOwners, type TellUser } from './account-mails.ts';
import { serviceTokenHeader, type ServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';

const path = '/internal/mails';
const answerWithinMs = 30_000;
/** Somebody waits for it. */
const askWithinMs = 3000;

export type Mailer = ReturnType<typeof createMailer>;

/** Mails by the e-mail channel of leads, where one is on. */
export function createMailer(sign: ServiceTokenSigner, leadsUrl: string, logger: Logger) {
  async function ask(method: 'GET' | 'POST', limitMs: number, mail?: SystemMail): Promise<unknown> {
    const response = await fetch(leadsUrl + path, {
      method,
      headers: {
        [serviceTokenHeader]: sign({ audience: 'leads', method, path }),
        'content-type': 'application/json',
      },
      body: mail === undefined ? null : JSON.stringify(mail),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    if (!response.ok) throw new Error(`leads answers ${String(response.status)}`);
    return response.json();
  }

  /** @returns whether the mail server took it; false also where no e-mail channel is on, or leads gives no answer */
  async function send(mail: SystemMail): Promise<boolean> {
    try {
      return sentMailSchema.parse(await ask('POST', answerWithinMs, mail)).isSent;
    } catch (error) {
      logger.error({ err: error }, 'a mail about an account was not sent');
      return false;
    }
  }

  let asking: Promise<boolean> | undefined;
  const askWhetherItCan = (): Promise<boolean> =>
    ask('GET', askWithinMs)
      .then(
        (answer) => mailReadinessSchema.parse(answer).canSend,
        () => true,
      )
      .finally(() => (asking = undefined));

  return {
    send,
    /**
     * Whether an e-mail channel is on. Where leads gives no answer it counts as on: a mail may still come. Anybody may ask, so that those
     * who ask at once share one question.
     */
    canSend: (): Promise<boolean> => (asking ??= askWhetherItCan()),
    /** Not waited for: an answer must not depend on a mail server. */
    sendLater: (mail: SystemMail): void => void send(mail),
  };
}

/** The notices about accounts, to addresses that mail can reach. None throws. */
export function createNotices(
  mailer: Mailer,
  findSiteName: () => Promise<string>,
): { tell: TellUser; tellOwners: TellOwners } {
  function notify(email: string, noticeOf: (site: string) => SystemMail): void {
    if (!mailAddressSchema.safeParse(email).success) return;
    findSiteName().then(
      (site) => {
        mailer.sendLater(noticeOf(site));
      },
      () => undefined,
    );
  }
  return {
    tell: (email, event) => {
      notify(email, (site) => accountMails.notice(email, site, event));
    },
    tellOwners: (owners, added) => {
      for (const { email } of owners) notify(email, (site) => accountMails.ownerAdded(email, site, added));
    },
  };
}
