import type { ChannelSettings } from '@portfolio/contracts/leads/channels.ts';
import type { AddressRules } from '@portfolio/kit/address-rules.ts';
import type { FormatTime } from '../site/local-time.ts';
import { writeAcknowledgement, writeOwnerMail } from './enquiry-mail.ts';
import type { FindMailBrand, MailBrand } from '../site/mail-brand.ts';
import { brandMail, senderOf } from './branded-mail.ts';
import { shorten } from './http-answer.ts';
import { answerOfRefusals, refusalsIn, withMailServer, wordsOf, type SendMail } from './mail-server.ts';
import type { Answer, Outgoing, OutgoingEnquiry, Send, SendNotice } from './sender.ts';

interface EmailOptions {
  timeout: number;
  rules: AddressRules;
  /** The address of this site. */
  site: string;
  findBrand: FindMailBrand;
  formatTime: FormatTime;
}

type EmailSettings = ChannelSettings<'email'>;

/** Mails an enquiry to the owner, and to the visitor that it came where the channel acknowledges. */
export function createEmailSender(settings: EmailSettings, options: EmailOptions): Send {
  return async (outgoing, cancelled) => {
    const left = settings.to.filter((recipient) => !outgoing.acceptedRecipients.includes(recipient));
    // Whoever did not take it is no recipient any more.
    if (left.length === 0)
      return { outcome: 'delivered', status: null, words: 'all recipients have it', retryAfter: 0 };
    return withMailServer(settings.smtpUrl, options, cancelled, (send) =>
      sendMails(send, settings, outgoing, { left, ...options }),
    );
  };
}

/** Makes what takes notices to an e-mail channel. */
export function createNoticeSender(settings: EmailSettings, options: EmailOptions): SendNotice {
  const { smtpUrl, from } = settings;
  return ({ key, to = settings.to, ...content }) =>
    withMailServer(smtpUrl, options, new AbortController().signal, async (send) => {
      const brand = await options.findBrand();
      const mail = {
        ...brandMail(content, brand),
        from: senderOf(from, brand),
        to: [...to],
        messageId: messageIdOf(key, from),
        headers: automatic,
      };
      const { response, refusals } = await send(mail);
      const warning = refusals.length === 0 ? undefined : answerOfRefusals(refusals).words;
      return deliveredWith(response, warning);
    });
}

const automatic = { 'Auto-Submitted': 'auto-generated' };
const messageIdOf = (key: string, from: string) => `<${key}@${from.slice(from.lastIndexOf('@') + 1)}>`;

/** @param left the recipients that have not taken it yet */
async function sendMails(
  send: SendMail,
  settings: EmailSettings,
  outgoing: Outgoing,
  { left, ...options }: { left: string[] } & EmailOptions,
): Promise<Answer> {
  const { from, to, isAcknowledging } = settings;
  const { key, enquiry, acceptedRecipients, canAcknowledge } = outgoing;
  const brand = await options.findBrand();
  const mail = {
    ...brandMail(writeOwnerMail(enquiry, options), brand),
    from: senderOf(from, brand),
    to,
    envelope: { from, to: left },
    replyTo: { name: enquiry.body.firstName, address: enquiry.body.email },
    messageId: messageIdOf(key, from),
    headers: automatic,
  };
  const { response, refusals } = await send(mail).catch((error: unknown) => {
    const all = refusalsIn(error);
    // A channel with one recipient says it all without naming them.
    if (to.length === 1 || all.length === 0) throw error;
    return { response: '', refusals: all };
  });
  const refused = new Set(refusals.map(({ recipient }) => recipient.toLowerCase()));
  const taking = left.filter((recipient) => !refused.has(recipient.toLowerCase()));
  const isFirst = acceptedRecipients.length === 0 && taking.length > 0;
  const warning =
    isAcknowledging && canAcknowledge && isFirst
      ? await acknowledge(send, { key, enquiry, from, brand: await options.findBrand(enquiry.language) })
      : undefined;
  if (refusals.length === 0) return deliveredWith(response, warning);
  const answer = answerOfRefusals(refusals);
  const words = warning === undefined ? answer.words : `${answer.words}; ${warning}`;
  return { ...answer, words, acceptedRecipients: [...acceptedRecipients, ...taking] };
}

interface Acknowledgement {
  key: string;
  enquiry: OutgoingEnquiry;
  from: string;
  brand: MailBrand;
}

/** @returns what went wrong: the owner has the enquiry, and trying all of it again would only send the first mail twice */
async function acknowledge(
  send: SendMail,
  { key, enquiry, from, brand }: Acknowledgement,
): Promise<string | undefined> {
  try {
    await send({
      ...brandMail(writeAcknowledgement(enquiry, brand), brand),
      from: senderOf(from, brand),
      to: enquiry.body.email,
      messageId: messageIdOf(`${key}.acknowledgement`, from),
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
    return undefined;
  } catch (error) {
    return `acknowledgement not sent: ${wordsOf(error)}`;
  }
}

const deliveredWith = (response: string, warning: string | undefined): Answer => ({
  outcome: 'delivered',
  status: Number.parseInt(response, 10) || 250,
  words: `the mail server answered ${shorten(response)}`,
  retryAfter: 0,
  warning,
});
