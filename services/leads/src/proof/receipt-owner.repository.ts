import { createHandOver } from '@portfolio/kit/postgres/append-only.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';

/** Receipts go to a role as which nobody signs in, where there can be one; else the chain alone protects them. */
export function createReceiptOwner(database: Pick<Database, 'connection'>) {
  return {
    handOver: createHandOver(database, {
      schema: 'leads',
      tables: ['receipts', 'receipt_head'],
      functions: ['append_receipt()'],
      rights: ['select on receipts, receipt_head'],
      owner: 'portfolio_receipts',
      prepared: 'public.keep_receipts()',
      // The trigger on enquiries adds receipts.
      locked: 'enquiries',
    }),
  };
}
