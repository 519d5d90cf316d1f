/**
 * `make prove-leads`: holds the receipts of accepted enquiries against enquiries and deliveries, says how they add up, and names every
 * row that is missing, changed or doubled. Ends with 1 where there is one, with 2 where it cannot tell. The site may go on meanwhile.
 */
import { AppError } from '@portfolio/kit/app-error.ts';
import { ConfigError } from '@portfolio/kit/config.ts';
import { createLogger } from '@portfolio/kit/logger.ts';
import { isDatabaseOutage } from '@portfolio/kit/postgres/postgres-errors.ts';
import { readDatabaseConfig } from './config.ts';
import { openLeadsDatabase } from './database.ts';
import { takeSnapshot } from './proof/proof.repository.ts';
import { describeProof } from './proof/proof.ts';

const statementTimeout = 600_000;

async function prove(): Promise<void> {
  const config = readDatabaseConfig(process.env);
  const database = openLeadsDatabase(config, createLogger('prove-leads', 'silent'), statementTimeout);
  try {
    const { isGood, text } = describeProof(await takeSnapshot(database));
    process.stdout.write(`${text}\n`);
    process.exitCode = isGood ? 0 : 1;
  } finally {
    await database.close();
  }
}

function wordsFor(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof AppError && error.code === 'notSetUp') return 'The site is not set up yet.';
  if (error instanceof AppError || isDatabaseOutage(error))
    return 'The database cannot be reached. The site must be running, and the settings the same as its own.';
  throw error;
}

try {
  await prove();
} catch (error) {
  process.stderr.write(`\n${wordsFor(error)}\n\n`);
  process.exitCode = 2;
}
