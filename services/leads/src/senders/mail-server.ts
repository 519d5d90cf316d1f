import { once } from 'node:events';
import { connect, type Socket, type TcpNetConnectOpts } from 'node:net';
import { bareHost } from '@portfolio/kit/address-range.ts';
import { createTransport, type SendMailOptions, type SentMessageInfo, type Transporter } from 'nodemailer';
import { z } from 'zod';
import { RefusedAddress, type AddressRules } from '@portfolio/kit/address-rules.ts';
import { shorten } from './http-answer.ts';
import { describeFailure, limitTime, noAnswer } from './http-call.ts';
import type { Answer } from './sender.ts';

interface MailServerOptions {
  /** Milliseconds for the whole of it. */
  timeout: number;
  rules: AddressRules;
}

/** What became of a mail that at least one recipient got. */
interface SentMail {
  response: string;
  refusals: Refusal[];
}

/** A recipient whom the mail server did not take a mail for. */
interface Refusal {
  recipient: string;
  code: number;
  words: string;
}

/** Sends one mail. Rejects where no recipient gets it. */
export type SendMail = (mail: SendMailOptions) => Promise<SentMail>;

const smtpErrorSchema = z.object({ responseCode: z.int(), response: z.string() });
const refusedSchema = z.object({
  rejectedErrors: z.array(
    z.object({ recipient: z.string(), responseCode: z.int().default(450), response: z.string().default('') }),
  ),
});

/**
 * One try with a mail server. When its time is over or this process stops its connection is ended, wherever it is, so that a mail that
 * counts as not sent is not taken afterwards.
 */
export async function withMailServer(
  smtpUrl: string,
  { timeout, rules }: MailServerOptions,
  cancelled: AbortSignal,
  use: (send: SendMail) => Promise<Answer>,
): Promise<Answer> {
  const signal = limitTime(timeout, cancelled);
  try {
    const transport = openTransport(smtpUrl, { timeout, rules, signal });
    return await use(async (mail) => {
      const sent: SentMessageInfo = await transport.sendMail({ ...mail, signal });
      return { response: sent.response ?? '', refusals: refusalsIn(sent) };
    });
  } catch (error) {
    return answerOfFailure(error, signal);
  }
}

/** The server by the addresses that were checked, and its certificate by its name. No connection yet: each mail has its own. */
function openTransport(
  smtpUrl: string,
  { rules, timeout, signal }: MailServerOptions & { signal: AbortSignal },
): Transporter {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const problem = rules.problemOf(smtpUrl);
  if (problem !== undefined) throw new RefusedAddress(problem);
  const isTls = protocol === 'smtps:';
  const address = { host: bareHost(hostname), port: port === '' ? (isTls ? 465 : 587) : Number(port) };
  return createTransport({
    ...address,
    getSocket: (_options, done) => {
      connectTo({ ...address, lookup: rules.lookup, signal }).then(
        (connection) => done(null, { connection }),
        (error: unknown) => done(Error.isError(error) ? error : new Error('no connection')),
      );
    },
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

/** A connection to the first address of a host that answers (RFC 8305): one that is down keeps no mail back. */
async function connectTo(options: TcpNetConnectOpts & { signal: AbortSignal }): Promise<Socket> {
  const socket = connect({ ...options, autoSelectFamily: true });
  await once(socket, 'connect');
  return socket;
}

/** @param source what was sent, or the error where it was sent to nobody */
export function refusalsIn(source: unknown): Refusal[] {
  const parsed = refusedSchema.safeParse(source);
  if (!parsed.success) return [];
  return parsed.data.rejectedErrors.map(({ recipient, responseCode, response }) => ({
    recipient,
    code: responseCode,
    words: `the mail server answered ${shorten(response)}`,
  }));
}

/** Codes that say that who signs in may not send (RFC 4954, section 6; contract, section 10). */
const channelCodes = new Set([530, 534, 535, 538]);

/** 4xx is "not now" in SMTP (greylisting), 5xx is final (RFC 5321, section 4.2.1). */
function outcomeOf(code: number): Answer['outcome'] {
  if (channelCodes.has(code)) return 'channelRefused';
  return code >= 500 ? 'refused' : 'temporary';
}

/** As long as one may take it later, it is tried again. */
export function answerOfRefusals(refusals: readonly Refusal[]): Answer {
  const later = refusals.find(({ code }) => outcomeOf(code) !== 'refused');
  const words = [...Map.groupBy(refusals, (refusal) => refusal.words)].map(
    ([said, about]) => `${said} (for ${about.map(({ recipient }) => recipient).join(', ')})`,
  );
  return {
    outcome: later === undefined ? 'refused' : outcomeOf(later.code),
    status: (later ?? refusals[0])?.code ?? null,
    words: words.join('; '),
    retryAfter: 0,
  };
}

function answerOfFailure(error: unknown, signal: AbortSignal): Answer {
  const refusal = smtpErrorSchema.safeParse(error);
  if (refusal.success && !signal.aborted) {
    const { responseCode } = refusal.data;
    return { outcome: outcomeOf(responseCode), status: responseCode, words: wordsOf(error), retryAfter: 0 };
  }
  if (signal.aborted || error instanceof RefusedAddress) return describeFailure(error, signal).answer;
  return noAnswer(wordsOf(error)).answer;
}

/** What went wrong, in the mail server's words where it said something. */
export function wordsOf(error: unknown): string {
  const refusal = smtpErrorSchema.safeParse(error);
  if (refusal.success) return `the mail server answered ${shorten(refusal.data.response)}`;
  return `no answer: ${shorten(Error.isError(error) ? error.message : String(error))}`;
}
