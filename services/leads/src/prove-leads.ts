/**
 * `make prove-leads`: holds the receipts of accepted enquiries against enquiries and deliveries, says how they add up, and names every
 * row that is missing, changed or doubled. Ends with 1 where there is one, with 2 where it cannot tell. The site may go on meanwhile.
 */
import { createLogger } from '@portfolio/kit/logger.ts';
import { runCommand } from '@portfolio/kit/run-command.ts';
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

await runCommand(prove, { stores: 'The database', exitCode: 2 });
