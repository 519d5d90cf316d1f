import type { EnquiryBody, EnquiryReceipt } from '@portfolio/contracts/leads/leads.ts';
import { AppError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import escapeHtml from 'escape-html';
import type { Alerts } from '../alerts/alerts.service.ts';
import type { NoticeChannel } from '../channels/active-channels.ts';
import type { CanaryRepository } from '../canary/canary.repository.ts';
import { shorten } from '../senders/http-answer.ts';
import type { Mail } from '../senders/sender.ts';

interface StoringOptions {
  /** Stores an enquiry and takes that back. */
  tryOut: CanaryRepository['tryOut'];
  alerts: Alerts;
  findOperators: () => Promise<NoticeChannel[]>;
  /** The address of this site, for the notice. */
  site: string;
  logger: Logger;
}

export type Storing = ReturnType<typeof createStoring>;

const topic = 'storing';
const trial: EnquiryBody = {
  firstName: 'Trial of the website',
  email: 'trial@example.com',
  phone: '0000000000',
  notes: 'The website tries whether enquiries can be stored. Nobody has to answer it.',
};
/** An enquiry that was not stored is worth a look for so long, where none came since that was. */
const lostForMs = 60 * 60_000;

function writeMail(problem: string, site: string): Mail {
  const heading = 'Enquiries are lost';
  const words = `The website cannot store enquiries: ${problem}. Visitors are told that theirs was not sent. Run make doctor, or read the log of leads.`;
  return {
    subject: `${heading}: ${new URL(site).host}`,
    heading,
    text: `${heading}\n\n${words}\n`,
    html: `<p>${escapeHtml(words)}</p>`,
  };
}

/** Knex puts the statement before the words of PostgreSQL. */
const wordsOf = (error: unknown) =>
  shorten((Error.isError(error) ? error.message : String(error)).split(' - ').at(-1) ?? '');

/** There is nothing to store in before the first run. */
const isBeforeSetup = (error: unknown) => error instanceof AppError && error.code === 'notSetUp';

const isOurFault = (error: unknown) =>
  !(error instanceof AppError) || (error.status >= 500 && !isBeforeSetup(error));

/** Whether enquiries can be stored, by a trial every minute and by those of visitors. */
export function createStoring({ tryOut, alerts, findOperators, site, logger }: StoringOptions) {
  let failedTrial: string | undefined;
  let lostAt = -Infinity;

  /** What is wrong, in words; undefined where nothing is known to be. */
  function find(): string | undefined {
    if (failedTrial !== undefined) return failedTrial;
    return performance.now() - lostAt < lostForMs ? 'the newest one was not stored' : undefined;
  }

  /** Never rejects. @returns as `find`, after a trial */
  async function look(): Promise<string | undefined> {
    try {
      await tryOut(trial);
      failedTrial = undefined;
    } catch (error) {
      if (isBeforeSetup(error)) return undefined;
      failedTrial = wordsOf(error);
      logger.error({ err: error }, 'enquiries cannot be stored');
    }
    return find();
  }

  return {
    find,
    look,

    /** Stores an enquiry of a visitor, and remembers whether that was possible. */
    watch: async (store: () => Promise<EnquiryReceipt>): Promise<EnquiryReceipt> => {
      try {
        const receipt = await store();
        lostAt = -Infinity;
        return receipt;
      } catch (error) {
        if (isOurFault(error)) lostAt = performance.now();
        throw error;
      }
    },

    /** Tells the owner where enquiries cannot be stored. */
    tellOwner: async (): Promise<void> => {
      const problem = await look();
      if (problem === undefined) {
        await alerts.clear(topic);
        return;
      }
      const notice = {
        ...writeMail(problem, site),
        key: `storing.${String(Date.now())}`,
        topic: 'operations.enquiries.lost',
      };
      await alerts.raise(await findOperators(), { topic, problem: 'lost', notice });
    },
  };
}
