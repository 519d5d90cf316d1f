import { without, type Defence } from './defence.ts';

const media = 'services/media/src';
const leads = 'services/leads/src';

export const againstFaults: readonly Defence[] = [
  without(
    'F02',
    'words for a database that is away',
    'services/kit/src/postgres-errors.ts',
    'outageSystemCodes.has(code) ||\n',
  ),
  without(
    'F05',
    'counting in memory where Redis takes nothing',
    'services/gateway/src/edge/rate-limits.ts',
    'outage.note(error);\n      return call(memory);',
    'throw error;',
  ),
  without(
    'F06',
    'words for a store that is away',
    `${media}/images/disk.store.ts`,
    "return /^E[A-Z0-9]+$/.test(code) ? appError('unavailable', { cause: error, retryAfter: 5 }) : error;",
    'return error;',
  ),
  without(
    'F07',
    'a short pause before a restart',
    'infra/embedded/src/supervise.ts',
    'Math.min(MAX_BACKOFF_MS, 250 * 2 ** (failures - 1))',
    '120_000',
  ),
  without(
    'F09',
    'trying again where nobody answers',
    `${leads}/senders/http-call.ts`,
    "outcome: Answer['outcome'] = 'temporary'",
    "outcome: Answer['outcome'] = 'refused'",
  ),
  without('F10', 'the end of a call', `${leads}/senders/http-call.ts`, 'abort.abort(noAnswerInTime);'),
  without(
    'F11',
    'trying again',
    `${leads}/senders/http-answer.ts`,
    'new Set([408, 425, 429])',
    'new Set<number>([])',
  ),
  without(
    'F12',
    'the same key over retries',
    `${leads}/senders/crm.sender.ts`,
    "'Idempotency-Key': key,",
    "'Idempotency-Key': crypto.randomUUID(),",
  ),
  without(
    'F16',
    'the lock around migrations and the clearing of knex’s',
    'services/kit/src/migrate.ts',
    'if (await isMigrated(db, options)) return;',
    'return;',
  ),
];
