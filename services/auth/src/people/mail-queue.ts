import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { mailAddressSchema, systemMailSchema, type SystemMail } from '@portfolio/contracts/account/people.ts';
import type { StatusLine } from '@portfolio/contracts/status.ts';
import type { BackgroundLoop } from '@portfolio/kit/background-loop.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { SecretBox } from '@portfolio/kit/secrets/secret-box.ts';
import { findAppName } from '../site/site.repository.ts';
import type { Mailer } from './mailer.client.ts';
import {
  createMailsToSendRepository,
  insertMail,
  type MailToSend,
  type Transaction,
  type WaitingMails,
} from './mails-to-send.repository.ts';
import { createOutbox } from '@portfolio/kit/outbox.ts';

/** As long as leads gives a mail server. */
const tryMs = 60_000;
const leaseSeconds = 90;
const batch = 5;
const stopGraceMs = 4000;
/** A mail that waits for longer is one that nobody takes. */
const longSeconds = 15 * 60;

interface NewMail {
  to: string;
  write: (site: string) => SystemMail;
  link?: { id: string; expiresAt: Date } | undefined;
  /** Of one id one mail is sent. Default: one of its own. */
  id?: string | undefined;
}

/** Queues a mail within the change that it tells of; none where no mail can reach the address. */
export type AddMail = (
  transaction: Transaction,
  to: string,
  write: (site: string) => SystemMail,
  link?: { id: string; expiresAt: Date },
) => Promise<void>;

export interface MailQueue {
  add: AddMail;
  /** Queues a mail that tells of nothing in the database of this service. */
  addAlone: (mail: Omit<NewMail, 'link'>) => Promise<void>;
  /** For the status page. */
  findLine: () => Promise<StatusLine>;
  start: () => void;
  stop: () => Promise<void>;
}

interface MailQueueOptions {
  database: Database;
  secretBox: SecretBox;
  mailer: Mailer;
  logger: Logger;
}

/** Mails about accounts, sent until leads has taken each. Where no e-mail channel is on they are dropped. */
export function createMailQueue({ database, secretBox, mailer, logger }: MailQueueOptions): MailQueue {
  const mails = createMailsToSendRepository(database);
  const cut = new AbortController();

  function open({ id, sealed }: MailToSend): SystemMail | undefined {
    try {
      return systemMailSchema.parse(JSON.parse(secretBox.open(sealed, id)));
    } catch (error) {
      logger.error({ err: error, mail: id }, 'a mail about an account cannot be read and is dropped');
      return undefined;
    }
  }

  async function deliver(row: MailToSend): Promise<void> {
    const mail = open(row);
    try {
      if (mail !== undefined) await send({ ...mail, key: row.id });
    } catch (error) {
      await mails.postpone(row.id);
      throw error;
    }
    await mails.remove(row.id);
  }

  async function send(mail: SystemMail): Promise<void> {
    if (await mailer.post(mail, AbortSignal.any([AbortSignal.timeout(tryMs), cut.signal]))) return;
    if (await mailer.canSend()) throw new Error('no e-mail channel took it');
  }

  async function take(): Promise<MailToSend[]> {
    for (const { id, tries, isLate } of await mails.removeLate())
      if (isLate) logger.error({ mail: id, tries }, 'a mail about an account is given up');
    return mails.claim(batch, leaseSeconds);
  }

  const { loop } = createOutbox({
    ...{ database, take, deliver, width: 2, logger },
    failureMessage: 'mails about accounts could not be sent; tried again',
  });
  const add = createAdd(secretBox, loop);
  return {
    add: (transaction, to, write, link) => add(transaction, { to, write, link }),
    addAlone: (mail) => mails.inTransaction((transaction) => add(transaction, mail)),
    findLine: async () => lineOf(await mails.findWaiting()),
    start: loop.start,
    stop: () => stopWithin(stopGraceMs, loop, cut),
  };
}

const createAdd =
  (secretBox: SecretBox, loop: BackgroundLoop) =>
  async (transaction: Transaction, { to, write, link, id = randomUUID() }: NewMail): Promise<void> => {
    if (!mailAddressSchema.safeParse(to).success) return;
    const mail = write(await findAppName(transaction));
    await insertMail(transaction, { id, sealed: secretBox.seal(JSON.stringify(mail), id) }, link);
    transaction.executionPromise.then(loop.wake, () => undefined);
  };

function lineOf({ count, oldest }: WaitingMails): StatusLine {
  const isLate = oldest > longSeconds;
  return {
    id: 'site.mails',
    group: 'site',
    name: 'Mails about accounts',
    state: isLate ? 'warning' : 'ok',
    value:
      count === 0
        ? 'None waits'
        : `${String(count)} on the way, the oldest for ${String(Math.round(oldest / 60))} min`,
    advice: isLate
      ? 'Look at leads, and at Enquiries → Channels: the e-mail channel does not take them.'
      : null,
  };
}

/** Cuts off tries that take longer: they are made again after the restart. */
async function stopWithin(limit: number, loop: BackgroundLoop, cut: AbortController): Promise<void> {
  const isOver = new AbortController();
  sleep(limit, undefined, { signal: isOver.signal, ref: false }).then(
    () => {
      cut.abort();
    },
    () => undefined,
  );
  await loop.stop();
  isOver.abort();
}
