import type { ChannelSettings } from '@portfolio/contracts/channels.ts';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { z } from 'zod';
import { RefusedAddress, type AddressRules } from './address-rules.ts';
import { writeAcknowledgement, writeOwnerMail } from './enquiry-mail.ts';
import { shorten } from './http-answer.ts';
import { describeFailure, limitTime, NoAnswer } from './http-call.ts';
import type { Answer, Outgoing, Send } from './sender.ts';

interface EmailOptions {
  timeout: number;
  rules: AddressRules;
  /** The address of this site. */
  site: string;
}

const smtpErrorSchema = z.object({ responseCode: z.int(), response: z.string() });

/** Mails an enquiry to the owner, and to the visitor that it came where the channel acknowledges. */
export function createEmailSender(settings: ChannelSettings<'email'>, options: EmailOptions): Send {
  return async (outgoing, cancelled) => {
    const limit = limitTime(options.timeout, cancelled);
    let transport: Transporter | undefined;
    const end = () => transport?.close();
    try {
      transport = await connect(settings.smtpUrl, options);
      limit.signal.addEventListener('abort', end);
      return await sendMails(transport, settings, outgoing, { ...options, signal: limit.signal });
    } catch (error) {
      return answerOfFailure(error, limit.signal);
    } finally {
      limit.clear();
      end();
    }
  };
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
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const { response = '', rejected = [] } = await send({
    ...writeOwnerMail(enquiry, site),
    from,
    to,
    replyTo: { name: enquiry.body.firstName, address: enquiry.body.email },
    messageId: `<${key}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  const warnings = rejected.length === 0 ? [] : [`not sent to ${rejected.map(String).join(', ')}`];
  if (isAcknowledging && !enquiry.isTest)
    await send({
      ...writeAcknowledgement(enquiry, site),
      from,
      to: enquiry.body.email,
      messageId: `<${key}.acknowledgement@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-replied' },
    })
      // The owner has the enquiry: trying all of it again would only send the first mail twice.
      .catch((error: unknown) => warnings.push(`acknowledgement not sent: ${wordsOf(error)}`));
  return {
    outcome: 'delivered',
    status: Number.parseInt(response, 10) || 250,
    words: `the mail server answered ${shorten(response)}`,
    retryAfter: 0,
    warning: warnings.length === 0 ? undefined : warnings.join('; '),
  };
}

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
