/**
 * `make media-verify`: holds the stored images against the rows that speak of them, makes damaged and missing copies anew, and names
 * what it cannot repair. Ends with 1 where something is left, with 2 where it cannot tell. The site may go on meanwhile.
 */
import { createLogger } from '@portfolio/kit/logger.ts';
import { runCommand } from '@portfolio/kit/run-command.ts';
import { readVerifyConfig } from './config.ts';
import { openMediaDatabase } from './database.ts';
import { createImagePool } from './encoding/image-pool.ts';
import { openStore } from './images/store/open-store.ts';
import { createVariantMaker } from './images/variant-maker.ts';
import { maxAttempts } from './images/variants.repository.ts';
import { describeVerification } from './verify/describe-verification.ts';
import { createStoredRowsRepository } from './verify/stored-rows.repository.ts';
import { verifyImages } from './verify/verify-images.ts';

const statementTimeout = 600_000;

async function verify(): Promise<void> {
  const config = readVerifyConfig(process.env);
  const logger = createLogger('media-verify', 'silent');
  const database = openMediaDatabase(config, logger, statementTimeout);
  const processes = createImagePool({ logger, size: 1, timeLimitMs: 120_000 });
  try {
    const store = await openStore(config);
    const { isGood, text } = describeVerification(
      await verifyImages({
        rows: createStoredRowsRepository(database, maxAttempts),
        store,
        makeVariants: createVariantMaker({ store, processes }),
      }),
    );
    process.stdout.write(`${text}\n`);
    process.exitCode = isGood ? 0 : 1;
  } finally {
    await processes.stop();
    await database.close();
  }
}

await runCommand(verify, { stores: 'The database or the store of images', exitCode: 2 });
