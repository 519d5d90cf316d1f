import { createHash } from 'node:crypto';
import {
  noCrmReason,
  type DeliveryState,
  type EnquiriesQuery,
  type Enquiry,
  type EnquiryBody,
} from '@portfolio/contracts/leads.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { DeliveryRepository } from '../delivery/delivery.repository.ts';
import type { EnquiriesRepository, NewEnquiry } from './enquiries.repository.ts';
import { csvHead, formatCsvRow } from './enquiries-csv.ts';
import { formatCursor, parseCursor, positionOf } from './list-cursor.ts';

interface EnquiriesServiceOptions {
  enquiries: EnquiriesRepository;
  deliveries: DeliveryRepository;
  /** Whether there is a CRM to forward to. */
  isForwarding: boolean;
  /** Called when there is something to send. */
  onQueued: () => void;
}

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

export function createEnquiriesService({
  enquiries,
  deliveries,
  isForwarding,
  onQueued,
}: EnquiriesServiceOptions) {
  return {
    /**
     * Stores an enquiry with its delivery, committed when this ends.
     *
     * @returns its id, the same for a repeat
     * @throws AppError `idempotencyKeyReused` where the key came with something else before
     */
    accept: async (body: EnquiryBody, idempotencyKey: string | undefined): Promise<string> => {
      const enquiry = { body, contentHash: hashContent(body) };
      const id = await (idempotencyKey === undefined
        ? storeUnlessSame(enquiries, enquiry)
        : storeUnderKey(enquiries, enquiry, idempotencyKey));
      onQueued();
      return id;
    },

    list: async ({ state, cursor, limit = defaultPageLimit }: EnquiriesQuery): Promise<EnquiriesPage> => {
      const after = cursor === undefined ? undefined : parseCursor(cursor);
      const [rows, total] = await Promise.all([
        enquiries.list(state, after, limit + 1),
        enquiries.count(state),
      ]);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        enquiries: page.map((enquiry) => withReason(enquiry, isForwarding)),
        total,
        next: rows.length > limit && last !== undefined ? formatCursor(last) : undefined,
      };
    },

    /** All enquiries, or those in one state, as the text of a CSV file: a part per page, so that any number fits. */
    exportCsv: (state: DeliveryState | undefined) => exportCsv(enquiries, state, isForwarding),

    /** @throws AppError `enquiryNotFound` */
    setAnswered: async (id: string, isAnswered: boolean): Promise<Enquiry> => {
      await enquiries.setAnswered(id, isAnswered);
      return withReason(await find(enquiries, id), isForwarding);
    },

    /**
     * Sends an enquiry again under its own key. One that the CRM has already is left alone: it would not become another lead.
     *
     * @throws AppError `enquiryNotFound`
     */
    retry: async (id: string): Promise<void> => {
      await find(enquiries, id);
      await deliveries.sendAgain(id);
      onQueued();
    },
  };
}

async function* exportCsv(
  enquiries: EnquiriesRepository,
  state: DeliveryState | undefined,
  isForwarding: boolean,
): AsyncGenerator<string, undefined> {
  let head = csvHead;
  let page: Enquiry[];
  let last: Enquiry | undefined;
  do {
    page = await enquiries.list(state, last === undefined ? undefined : positionOf(last), exportPage);
    yield head + page.map((enquiry) => formatCsvRow(withReason(enquiry, isForwarding))).join('');
    head = '';
    last = page.at(-1);
  } while (page.length === exportPage);
}

async function find(enquiries: EnquiriesRepository, id: string): Promise<Enquiry> {
  const enquiry = await enquiries.find(id);
  if (enquiry === undefined) throw appError('enquiryNotFound');
  return enquiry;
}

/** A key stands for one press of a button; coming with something else it is a mistake, which must not lose an enquiry. */
async function storeUnderKey(
  enquiries: EnquiriesRepository,
  enquiry: NewEnquiry,
  key: string,
): Promise<string> {
  const id = await enquiries.add(enquiry, key);
  if (id !== undefined) return id;
  const stored = await enquiries.findByKey(key);
  if (stored?.contentHash.equals(enquiry.contentHash) !== true) throw appError('idempotencyKeyReused');
  return stored.id;
}

/** Without a key, the same content shortly after is the same press of the button, or a second one by the same impatient hand. */
async function storeUnlessSame(enquiries: EnquiriesRepository, enquiry: NewEnquiry): Promise<string> {
  const id = await enquiries.addUnlessSame(enquiry, sameEnquiryMinutes);
  if (id === undefined) throw new Error('an enquiry was neither stored nor there');
  return id;
}

function hashContent({ firstName, email, phone, notes }: EnquiryBody): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([firstName, email, phone, notes]))
    .digest();
}

/** What is pending without a CRM waits for one, whatever went wrong while there was another. */
function withReason(enquiry: Enquiry, isForwarding: boolean): Enquiry {
  return enquiry.state === 'pending' && !isForwarding ? { ...enquiry, reason: noCrmReason } : enquiry;
}
