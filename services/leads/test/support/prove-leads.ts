import { tmpdir } from 'node:os';
import { createLogger } from '@portfolio/kit/logger.ts';
import type { TestDatabase } from '../../../../tests/support/database.ts';
import { openLeadsDatabase } from '../../src/database.ts';
import { takeSnapshot } from '../../src/proof/proof.repository.ts';
import { describeProof, type Proof } from '../../src/proof/proof.ts';

/** What `make prove-leads` says of a database. */
export async function proveLeads({ url }: Pick<TestDatabase, 'url'>): Promise<Proof> {
  const folder = tmpdir();
  const opened = openLeadsDatabase(
    { DATABASE_URL: url, DATA_DIR: folder, CONFIG_DIR: folder },
    createLogger('test', 'silent'),
  );
  try {
    return describeProof(await takeSnapshot(opened));
  } finally {
    await opened.close();
  }
}
