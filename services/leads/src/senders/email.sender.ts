import type { ChannelSettings } from '@portfolio/contracts/channels.ts';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { z } from 'zod';
import { RefusedAddress, type AddressRules } from './address-rules.ts';
import { writeAcknowledgement, writeOwnerMail, type Mail } from './enquiry-mail.ts';
import { shorten } from './http-answer.ts';
import { describeFailure, limitTime, NoAnswer } from './http-call.ts';
import type { Answer, Outgoing, Send } from './sender.ts';

export interface EmailOptions {
  timeout: number;
  rules: AddressRules;
  /** The address of this site. */
  site: string;
}

const smtpErrorSchema = z.object({ responseCode: z.int(), response: z.string() });

/** Mails an enquiry to the owner, and to the visitor that it came where the channel acknowledges. */
export function createEmailSender(settings: ChannelSettings<'email'>, options: EmailOptions): Send {
  return (outgoing, cancelled) =>
    withTransport(settings.smtpUrl, options, cancelled, (transport, signal) =>
      sendMails(transport, settings, outgoing, { ...options, signal }),
    );
}

/** A mail of the site's own to the owner; the key is the same over all tries. */
export interface Notice extends Mail {
  key: string;
  /** What it is about, for programs that get it. */
  topic?: string;
}

/** Takes a notice to the owner. Never rejects. */
export type SendNotice = (notice: Notice) => Promise<Answer>;

/** Makes what takes notices to an e-mail channel. */
export function createNoticeSender(settings: ChannelSettings<'email'>, options: EmailOptions): SendNotice {
  const { smtpUrl, from, to } = settings;
  return ({ key, subject, text, html }) =>
    withTransport(smtpUrl, options, new AbortController().signal, async (transport, signal) => {
      const sent = { subject, text, html, from, to, messageId: messageIdOf(key, from), headers: automatic };
      const { response = '' } = await untilAborted(transport.sendMail(sent), signal);
      return deliveredWith(response);
    });
}

const automatic = { 'Auto-Submitted': 'auto-generated' };
const messageIdOf = (key: string, from: string) => `<${key}@${from.slice(from.lastIndexOf('@') + 1)}>`;

async function withTransport(
  smtpUrl: string,
  options: EmailOptions,
  cancelled: AbortSignal,
  use: (transport: Transporter, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const limit = limitTime(options.timeout, cancelled);
  let transport: Transporter | undefined;
  const end = () => transport?.close();
  try {
    transport = await connect(smtpUrl, options);
    limit.signal.addEventListener('abort', end);
    return await use(transport, limit.signal);
  } catch (error) {
    return answerOfFailure(error, limit.signal);
  } finally {
    limit.clear();
    end();
  }
}

/** The server by the address that was checked, and its certificate by its name. */
async function connect(smtpUrl: string, { rules, timeout }: EmailOptions): Promise<Transporter> {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const problem = rules.problemOf(smtpUrl);
  if (problem !== undefined) throw new RefusedAddress(problem);
  const [first] = await rules.resolve(hostname);
  const isTls = protocol === 'smtps:';
  return createTransport({
    host: first?.address ?? hostname,
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    secure: isTls,
    // Words and passwords go to a public server encrypted or not at all.
    requireTLS: !isTls && !rules.isAllowed(hostname),
    tls: { servername: hostname },
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

async function sendMails(
  transport: Transporter,
  { from, to, isAcknowledging }: ChannelSettings<'email'>,
  { key, enquiry }: Outgoing,
  { site, signal }: Pick<EmailOptions, 'site'> & { signal: AbortSignal },
): Promise<Answer> {
  const send = (mail: SendMailOptions) => untilAborted(transport.sendMail(mail), signal);
  const { response = '', rejected = [] } = await send({
    ...writeOwnerMail(enquiry, site),
    from,
    to,
    replyTo: { name: enquiry.body.firstName, address: enquiry.body.email },
    messageId: messageIdOf(key, from),
    headers: automatic,
  });
  const warnings = rejected.length === 0 ? [] : [`not sent to ${rejected.map(String).join(', ')}`];
  if (isAcknowledging && !enquiry.isTest)
    await send({
      ...writeAcknowledgement(enquiry, site),
      from,
      to: enquiry.body.email,
      messageId: messageIdOf(`${key}.acknowledgement`, from),
      headers: { 'Auto-Submitted': 'auto-replied' },
    })
      // The owner has the enquiry: trying all of it again would only send the first mail twice.
      .catch((error: unknown) => warnings.push(`acknowledgement not sent: ${wordsOf(error)}`));
  return { ...deliveredWith(response), warning: warnings.length === 0 ? undefined : warnings.join('; ') };
}

const deliveredWith = (response: string): Answer => ({
  outcome: 'delivered',
  status: Number.parseInt(response, 10) || 250,
  words: `the mail server answered ${shorten(response)}`,
  retryAfter: 0,
});

async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const reject = () => {
    aborted.reject(new Error('aborted'));
  };
  signal.addEventListener('abort', reject);
  if (signal.aborted) reject();
  return Promise.race([work, aborted.promise]);
}

/** 4xx is "not now" in SMTP (greylisting), 5xx is final (RFC 5321, section 4.2.1). */
function answerOfFailure(error: unknown, signal: AbortSignal): Answer {
  const refusal = smtpErrorSchema.safeParse(error);
  if (refusal.success && !signal.aborted) {
    const { responseCode } = refusal.data;
    const outcome = responseCode >= 500 ? 'refused' : 'temporary';
    return { outcome, status: responseCode, words: wordsOf(error), retryAfter: 0 };
  }
  if (signal.aborted || error instanceof RefusedAddress) return describeFailure(error, signal).answer;
  return new NoAnswer(wordsOf(error)).answer;
}

function wordsOf(error: unknown): string {
  const refusal = smtpErrorSchema.safeParse(error);
  if (refusal.success) return `the mail server answered ${shorten(refusal.data.response)}`;
  return `no answer: ${shorten(Error.isError(error) ? error.message : String(error))}`;
}
