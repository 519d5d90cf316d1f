import { appError } from '@portfolio/kit/app-error.ts';
import type { SystemTables } from './system-tables.repository.ts';
import type { ConnectionFile, StoredConnection } from './connection-file.store.ts';
import type { SiteRepository } from '../site/site.repository.ts';

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

interface TypedOptions {
  site: SiteRepository;
  systemTables: SystemTables;
  connectionFile: ConnectionFile;
}

/** A database that is known once the connection file names it. */
export function adoptTyped(
  { site, systemTables, connectionFile }: TypedOptions,
  connection: StoredConnection,
  processId: number,
): Adoption {
  let putBack = () => Promise.resolve();

  /** Another process may be at work with another database, which the file names then; a killed one has let go of its lock. */
  async function isElsewhere(): Promise<boolean> {
    try {
      await site.prepare();
      return (await systemTables.isInstalling(processId)) || (await site.find()).site !== undefined;
    } catch {
      return false;
    }
  }

  return {
    begin: async () => {
      const former = await connectionFile.read();
      if (former !== undefined && (await isElsewhere())) throw appError('alreadySetUp');
      putBack = await connectionFile.announce(connection, former);
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
