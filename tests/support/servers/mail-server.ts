import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as the server took it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body. */
  source: string;
  isEncrypted: boolean;
  user: string | undefined;
}

export interface MailServer {
  port: number;
  mails: ReceivedMail[];
  /** Its certificate (PEM), for localhost and 127.0.0.1, signed by itself. */
  certificate: string;
  /** How the next commands are answered that name a recipient: code and words. */
  refuseNext: (...answers: { code: number; words: string }[]) => void;
  stop: () => Promise<void>;
}

/** An SMTP server by the package `smtp-server` on a free port; it knows nobody called `refused@…`. @param options of that package; without any it takes all mails. @param port 0 for a free one */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  const mails: ReceivedMail[] = [];
  const refusals: { code: number; words: string }[] = [];
  const server = new SMTPServer({
    key,
    cert,
    authOptional: true,
    onRcptTo: ({ address }, _session, done) => {
      const isUnknown = address.startsWith('refused@');
      const refusal = isUnknown ? { code: 550, words: '5.1.1 No such user here' } : refusals.shift();
      if (refusal === undefined) done();
      else done(Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
    },
    onData: (stream, { envelope, secure, user }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
          isEncrypted: secure,
          user: typeof user === 'string' ? user : undefined,
        });
        done();
      });
    },
    ...options,
  });
  // A client that was killed is no fault of the server.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    certificate: cert,
    refuseNext: (...answers) => refusals.push(...answers),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}
