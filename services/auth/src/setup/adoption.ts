import { appError } from '@portfolio/kit/app-error.ts';
import type { DatabaseConnection } from '@portfolio/kit/postgres-connection.ts';
import type { SystemTables } from './system-tables.repository.ts';
import type { ConnectionFile } from './connection-file.store.ts';
import type { SiteRepository } from './site.repository.ts';

/** A database on its way to become the platform's own. */
export interface Adoption {
  /** Makes every process find it, and brings the schema of this one there. */
  begin: () => Promise<void>;
  /** From here on it stays, also where it cannot be reached for a while. */
  confirm: () => Promise<void>;
  /** Leaves the platform as it was. */
  undo: () => Promise<void>;
}

/** The database of `DATABASE_URL`, which every process has known from its start. */
export function adoptConfigured(
  site: SiteRepository,
  systemTables: SystemTables,
  processId: number,
): Adoption {
  return {
    begin: async () => {
      await site.prepare();
      if (!(await systemTables.isReachedBy(processId))) throw appError('otherDatabase');
    },
    confirm: () => Promise.resolve(),
    undo: () => Promise.resolve(),
  };
}

/** A database that is known once the connection file names it. */
export function adoptTyped(
  site: SiteRepository,
  connectionFile: ConnectionFile,
  connection: DatabaseConnection,
): Adoption {
  let putBack = () => Promise.resolve();
  return {
    begin: async () => {
      putBack = await connectionFile.announce(connection);
      await site.prepare();
    },
    confirm: () => connectionFile.confirm(connection),
    undo: async () => {
      await putBack();
      // Connects to what was there before, or to nothing.
      await site.prepare().catch(() => undefined);
    },
  };
}
