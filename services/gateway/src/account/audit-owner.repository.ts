import { createHandOver } from '@portfolio/kit/postgres/append-only.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';

/** The record of administration goes to a role as which nobody signs in, where there can be one; else a trigger alone protects it. */
export function createAuditOwner(database: Pick<Database, 'connection'>) {
  return {
    handOver: createHandOver(database, {
      schema: 'gateway',
      tables: ['audit'],
      functions: ['keep_audit()', 'prune_audit()'],
      rights: [
        'select, insert on audit',
        'usage on sequence audit_id_seq',
        'execute on function prune_audit()',
      ],
      owner: 'portfolio_audit',
      prepared: 'public.keep_audit_log()',
      locked: 'audit',
    }),
  };
}
