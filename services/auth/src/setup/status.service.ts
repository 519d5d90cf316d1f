import type { SetupStatus } from '@portfolio/contracts/account/setup.ts';
import type { SiteRepository } from '../site/site.repository.ts';
import type { SystemTables } from './system-tables.repository.ts';

interface StatusOptions {
  site: SiteRepository;
  systemTables: SystemTables;
  /** Every service that has a schema. */
  schemas: readonly string[];
}

export type StatusService = ReturnType<typeof createStatusService>;

/** The page /dbsetup. */
export function createStatusService({ site, systemTables, schemas }: StatusOptions) {
  return {
    /**
     * How far the setup is. Names no host and no user, and does not say why something is missing.
     *
     * @param isSignedIn whether an administrator asks, who may know how the database is protected
     */
    getStatus: async (isSignedIn: boolean): Promise<SetupStatus> => {
      try {
        const { site: found } = await site.find();
        const migrated = await systemTables.findMigrated(schemas);
        return {
          isDatabaseReachable: true,
          isActive: found !== undefined,
          ...(isSignedIn ? { hasSharedRole: await systemTables.hasSharedRole(schemas) } : {}),
          schemas: schemas.map((name) => ({ name, isMigrated: migrated.has(name) })),
        };
      } catch {
        const states = schemas.map((name) => ({ name, isMigrated: false }));
        return { isDatabaseReachable: false, isActive: false, schemas: states };
      }
    },
  };
}
