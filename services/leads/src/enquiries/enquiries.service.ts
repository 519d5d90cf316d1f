import { createHash } from 'node:crypto';
import type { Person } from '@portfolio/contracts/account/people.ts';
import type {
  EditEnquiryBody,
  EnquiriesQuery,
  Enquiry,
  EnquiryBody,
  EnquiryFilters,
  EnquiryReceipt,
  SendEnquiryBody,
} from '@portfolio/contracts/leads/leads.ts';
import { consentMessages, type askedConsentSchema } from '@portfolio/contracts/leads/consent.ts';
import { assigneeMessage, type Assignee } from '@portfolio/contracts/leads/assignees.ts';
import type { StoredAnswer } from '@portfolio/contracts/leads/questions.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { formatCursor, parseCursor, positionOf } from '@portfolio/kit/http/list-cursor.ts';
import { pageOf } from '@portfolio/kit/http/page-headers.ts';
import type { z } from 'zod';
import type { DeliveryRepository } from '../delivery/delivery.repository.ts';
import type { EnquiriesRepository } from './enquiries.repository.ts';
import type { Storing } from '../storing/storing.service.ts';
import { csvHead, formatCsvRow } from './enquiries-csv.ts';

interface EnquiriesServiceOptions {
  enquiries: EnquiriesRepository;
  deliveries: DeliveryRepository;
  /** What speaks for spam. */
  scoreSpam: (sent: SendEnquiryBody) => Promise<Enquiry['spam']>;
  /** @throws AppError `invalidInput` */
  judgeAnswers: (sent: SendEnquiryBody, opened: number | undefined) => Promise<StoredAnswer[]>;
  /** Undefined where the site is not known. */
  languageOf: (sent: string | undefined) => Promise<string | undefined>;
  /** Takes the site's own enquiry; undefined for one of a visitor. */
  acceptCanary: (
    body: EnquiryBody,
    idempotencyKey: string | undefined,
  ) => Promise<EnquiryReceipt | undefined>;
  /** Remembers whether an enquiry could be stored. */
  watchStoring: Storing['watch'];
  /** Tells somebody that they have got an enquiry. Not waited for. */
  tellAssignee: (assignee: Assignee, enquiry: Enquiry) => void;
  /** Called when there is something to send. */
  onQueued: () => void;
}

type AskedConsent = z.infer<typeof askedConsentSchema>;

/** One page of the list. */
interface EnquiriesPage {
  enquiries: Enquiry[];
  /** How many there are on all pages. */
  total: number;
  /** The cursor of the next page; undefined on the last one. */
  next: string | undefined;
}

/** The same words from the same person within this time are the same enquiry, sent twice. */
const sameEnquiryMinutes = 10;
/** What one answer holds where no limit is asked for: enough for a whole list, and never more than fits into memory. */
const defaultPageLimit = 1000;
const exportPage = 500;

export type EnquiriesService = ReturnType<typeof createEnquiriesService>;

export function createEnquiriesService(options: EnquiriesServiceOptions) {
  const { enquiries, deliveries, onQueued } = options;
  return {
    accept: acceptOf(options),

    list: async (query: EnquiriesQuery): Promise<EnquiriesPage> => {
      const { cursor, limit = defaultPageLimit, ...filters } = query;
      const after = cursor === undefined ? undefined : parseCursor(cursor);
      const [rows, total] = await Promise.all([
        enquiries.list(filters, after, limit + 1),
        enquiries.count(filters),
      ]);
      const { page, next } = pageOf(rows, limit, formatCursor);
      return { enquiries: page, total, next };
    },

    /** All enquiries, or those that the filters leave, as the text of a CSV file: a part per page, so that any number fits. */
    exportCsv: (filters: EnquiryFilters) => exportCsv(enquiries, filters),

    edit: editOf(options),

    /**
     * Sends an enquiry again where it is not delivered, under the same keys. What a channel has already is left alone: it would
     * not become another lead.
     *
     * @throws AppError `enquiryNotFound`
     */
    retry: async (id: string): Promise<void> => {
      await findEnquiry(enquiries, id);
      await deliveries.sendAgain(id);
      onQueued();
    },
  };
}

/**
 * Stores an enquiry with its deliveries, committed when this ends. A key stands for one press of a button; coming with
 * something else it is a mistake, which must not lose an enquiry. Without a key, the same content shortly after is the same
 * press, or a second one by the same impatient hand.
 *
 * @returns its id and reference, the same for a repeat
 * @param asked what the site asks its visitors to agree to
 * @param opened the version of the questions that a form without a token showed
 * @throws AppError `idempotencyKeyReused` where the key came with something else before; `invalidInput` without a consent that is required
 */
function acceptOf(options: EnquiriesServiceOptions) {
  const { enquiries, scoreSpam, judgeAnswers, languageOf, acceptCanary, watchStoring, onQueued } = options;
  const accept = async (
    sent: SendEnquiryBody,
    idempotencyKey: string | undefined,
    asked: AskedConsent | undefined,
    opened: number | undefined,
  ): Promise<EnquiryReceipt> => {
    const { firstName, email, phone, notes } = sent;
    const body = { firstName, email, phone, notes };
    const canary = await acceptCanary(body, idempotencyKey);
    if (canary !== undefined) return canary;
    const isAgreed = sent.consent === true;
    if (asked?.isRequired === true && !isAgreed)
      throw appError('invalidInput', { fields: { consent: consentMessages.required } });
    const language = await languageOf(sent.language);
    const answers = await judgeAnswers({ ...sent, language }, opened);
    const contentHash = hashContent(body, sent.answers ?? []);
    const accepted = await enquiries.accept(
      {
        body,
        contentHash,
        spam: await scoreSpam(sent),
        consent: isAgreed ? asked?.text : undefined,
        ...{ journey: sent.journey, answers, language },
      },
      idempotencyKey,
      sameEnquiryMinutes,
    );
    if (!accepted.contentHash.equals(contentHash)) throw appError('idempotencyKeyReused');
    onQueued();
    return { id: accepted.id, reference: accepted.reference };
  };
  return (...enquiry: Parameters<typeof accept>) => watchStoring(() => accept(...enquiry));
}

/** @param assignees who may read enquiries @throws AppError `enquiryNotFound`, `invalidInput` where it is given to somebody else */
function editOf({ enquiries, tellAssignee }: EnquiriesServiceOptions) {
  return async (
    id: string,
    { assignedTo: assigneeId, ...changes }: EditEnquiryBody,
    by: Person,
    assignees: readonly Assignee[],
  ): Promise<Enquiry> => {
    const before = await findEnquiry(enquiries, id);
    const assignee = assignees.find((one) => one.id === assigneeId);
    if (typeof assigneeId === 'string' && assignee === undefined)
      throw appError('invalidInput', { fields: { assignedTo: assigneeMessage } });
    // Given again to who has it: nothing changes, and nobody is told.
    const isSame = assigneeId === undefined || assigneeId === (before.assignedTo?.id ?? null);
    const assignedTo = assignee === undefined ? null : { id: assignee.id, name: assignee.name };
    const progress = { ...changes, ...(isSame ? {} : { assignedTo }) };
    if (Object.keys(progress).length > 0) await enquiries.edit(id, progress, by);
    const after = await findEnquiry(enquiries, id);
    if (!isSame && assignee !== undefined && assignee.id !== by.id) tellAssignee(assignee, after);
    return after;
  };
}

async function* exportCsv(
  enquiries: EnquiriesRepository,
  filters: EnquiryFilters,
): AsyncGenerator<string, undefined> {
  let head = csvHead;
  let page: Enquiry[];
  let last: Enquiry | undefined;
  do {
    page = await enquiries.list(filters, last === undefined ? undefined : positionOf(last), exportPage);
    yield head + page.map(formatCsvRow).join('');
    head = '';
    last = page.at(-1);
  } while (page.length === exportPage);
}

/** @throws AppError `enquiryNotFound` */
export async function findEnquiry(enquiries: EnquiriesRepository, id: string): Promise<Enquiry> {
  const enquiry = await enquiries.find(id);
  if (enquiry === undefined) throw appError('enquiryNotFound');
  return enquiry;
}

/** Of what was sent: the words of a question may be others when it is sent again. */
function hashContent(
  { firstName, email, phone, notes }: EnquiryBody,
  answers: NonNullable<SendEnquiryBody['answers']>,
): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([firstName, email, phone, notes, ...(answers.length > 0 ? [answers] : [])]))
    .digest();
}
