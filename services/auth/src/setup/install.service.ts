import { randomUUID } from 'node:crypto';
import type { NewSite, SetupDatabase } from '@portfolio/contracts/account/setup.ts';
import { siteDefaultsIn } from '@portfolio/contracts/site/defaults-in.ts';
import { isLoopback } from '@portfolio/kit/address-range.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { createConcurrencyLimit } from '@portfolio/kit/http/concurrency-limit.ts';
import type { DatabaseConnection } from '@portfolio/kit/postgres/postgres-connection.ts';
import { refusalOfMode } from '../site/require-mode.ts';
import type { RevisedSite, SiteRepository } from '../site/site.repository.ts';
import { publicSite, type PublicSite, type SiteService } from '../site/site.service.ts';
import type { StoredSite } from '../site/stored-site.ts';
import { requireUncommon } from '../users/common-passwords.ts';
import type { Passwords } from '../users/passwords.ts';
import { adoptConfigured, adoptTyped, type Adoption } from './adoption.ts';
import type { SystemTables } from './system-tables.repository.ts';
import type { ConnectionFile, StoredConnection } from './connection-file.store.ts';
import type { DatabaseHost } from './database-hosts.ts';
import type { ServicesClient } from './services.client.ts';
import type { WizardDatabase } from './wizard-database.repository.ts';

interface InstallOptions {
  sites: SiteService;
  site: SiteRepository;
  systemTables: SystemTables;
  services: ServicesClient;
  passwords: Passwords;
  /** All that get a role of their own where the wizard's user may make roles. */
  schemas: readonly string[];
  connectionFile: ConnectionFile;
  /** Whether this installation is a demo. */
  isDemo: boolean;
  /** `DATABASE_URL`, where set: the only database that can be set up then, and no file is written. */
  configured: DatabaseConnection | undefined;
  findHost: (typed: string) => Promise<DatabaseHost>;
  connect: (addresses: readonly string[], typed: DatabaseConnection) => Promise<WizardDatabase>;
}

/** Each connects to the database; who waits learns soon that somebody else was faster. */
const installationsAtOnce = { concurrency: 4, maxWaiting: 100 };

export type InstallService = ReturnType<typeof createInstallService>;

/**
 * The wizard's last button (contract, section 4). Who knows the database's password may install. A lock in that database
 * lets one installation through at a time; every step before the one commit can be repeated, and is undone where a later one
 * fails.
 */
export function createInstallService(options: InstallOptions) {
  const { sites, site, systemTables, configured } = options;
  const limit = createConcurrencyLimit(installationsAtOnce);

  /** Only to a host that is allowed, and where a database is configured, only to that one. */
  async function connect(
    body: SetupDatabase,
  ): Promise<{ database: WizardDatabase; typed: DatabaseConnection }> {
    const { name: host, addresses } = await options.findHost(body.dbHost);
    const { dbPort: port, dbName, dbUser: user, dbPassword: password } = body;
    if (configured && (port !== configured.port || dbName !== configured.database))
      throw appError('otherDatabase');
    const ssl = configured?.ssl;
    const typed = { host, port, database: dbName, user, password, ...(ssl === undefined ? {} : { ssl }) };
    return { database: await options.connect(addresses, typed), typed };
  }

  async function install(body: NewSite, requestId: string): Promise<PublicSite> {
    await sites.requireOpen();
    await requireUncommon(body.adminPassword, 'adminPassword');
    const { database, typed } = await connect(body);
    try {
      await database.lock();
      await sites.requireOpen();
      // Of the names of this machine the one that answered is kept: behind another somebody else may listen.
      const host = isLoopback(database.address) ? database.address : typed.host;
      const adoption = configured
        ? adoptConfigured(site, systemTables, database.processId)
        : adoptTyped(options, await withRoles(database, { ...typed, host }), database.processId);
      return publicSite(await create(options, adoption, body, requestId));
    } finally {
      await database.close();
    }
  }

  async function withRoles(database: WizardDatabase, typed: DatabaseConnection): Promise<StoredConnection> {
    const roles = await database.makeRoles(options.schemas);
    return roles === undefined ? typed : { ...typed, roles };
  }

  async function checkDatabase(body: SetupDatabase): Promise<void> {
    await sites.requireOpen();
    const { database } = await connect(body);
    await database.close();
  }

  return {
    /** Connects as `install` does, and stores nothing. @throws AppError of the codes around the setup */
    checkDatabase: (body: SetupDatabase): Promise<void> => limit(() => checkDatabase(body)),
    /** @throws AppError of the codes around the setup */
    install: (body: NewSite, requestId: string): Promise<PublicSite> => limit(() => install(body, requestId)),
  };
}

async function create(
  { site, services, passwords, isDemo }: InstallOptions,
  adoption: Adoption,
  body: NewSite,
  requestId: string,
): Promise<RevisedSite> {
  try {
    await adoption.begin();
    const { site: existing } = await site.find();
    if (existing !== undefined) {
      const refusal = refusalOfMode(await site.findIsDemo(), isDemo);
      if (refusal !== undefined) throw appError('databaseNotUsable', { message: refusal });
      // A site that lost its connection, or was set up by another process, is connected to again.
      await adoption.confirm();
      throw appError('alreadySetUp');
    }
    await services.migrate(requestId);
    await services.seed(body.language);
    const passwordHash = await passwords.hash(body.adminPassword);
    await adoption.confirm();
    const { adminEmail: email, adminFirstName: firstName, adminLastName: lastName } = body;
    const administrator = { id: randomUUID(), email, firstName, lastName, passwordHash };
    return await site.create(newSiteOf(body), { ...administrator, roles: ['owner'] }, isDemo);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'alreadySetUp')) await adoption.undo();
    throw error;
  }
}

/** A site begins with the words of its language. In English they are the defaults, which are not stored. */
function newSiteOf({ appName, appDescription, language }: NewSite): StoredSite {
  const { appDescription: _example, ...words } = siteDefaultsIn(language);
  return { appName, appDescription, ...(language !== 'en' && { language, ...words }) };
}
