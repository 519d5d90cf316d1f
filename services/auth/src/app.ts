import { createServiceHttp } from '@portfolio/kit/http/http-app.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { mountEndpoints } from '@portfolio/kit/http/mount-endpoints.ts';
import { pingDatabase, type Database } from '@portfolio/kit/postgres/postgres.ts';
import { createServiceTokenSigner, requireService } from '@portfolio/kit/secrets/service-token.ts';
import { Router, type Express } from 'express';
import { configuredDatabaseOf, hintsOf, providerNameOf, setupHostsOf, type Config } from './config.ts';
import { createChallenges } from './factors/challenges.ts';
import { createChallengesRepository } from './factors/challenges.repository.ts';
import { createFactorsRepository } from './factors/factors.repository.ts';
import { factorsForGateway, factorsHandlers } from './factors/factors.routes.ts';
import { createFactorsService, findSecondFactors, type FactorsService } from './factors/factors.service.ts';
import { createPasskeysRepository } from './factors/passkeys.repository.ts';
import { createPasskeysService } from './factors/passkeys.service.ts';
import { createRecoveryCodesRepository } from './factors/recovery-codes.repository.ts';
import { createRelyingParty } from './factors/relying-party.ts';
import { createSecretBox } from '@portfolio/kit/secrets/secret-box.ts';
import { createTotpRepository } from './factors/totp.repository.ts';
import { createTotpService } from './factors/totp.service.ts';
import { createArtifactsRepository } from './oauth/artifacts.repository.ts';
import { oauthForGateway } from './oauth/oauth.routes.ts';
import { createInvitationsService } from './people/invitations.service.ts';
import { createLinksRepository } from './people/links.repository.ts';
import { createEndPreviews } from './people/previews.client.ts';
import { createMailer, createTellUser, type Mailer } from './people/mailer.client.ts';
import type { TellUser } from './people/account-mails.ts';
import { createOwnAccountService } from './people/own-account.service.ts';
import { createPeopleRepository } from './people/people.repository.ts';
import { peopleForGateway, peopleHandlers, type PeopleServices } from './people/people.routes.ts';
import { createPeopleService } from './people/people.service.ts';
import { createResetsService } from './people/resets.service.ts';
import { createOpenId } from './provider/open-id.ts';
import { providerForGateway } from './provider/provider.routes.ts';
import { createProviderService, type ProviderService } from './provider/provider.service.ts';
import { createSystemTables } from './setup/system-tables.repository.ts';
import { createConnectionFile, type ConnectionFile } from './setup/connection-file.store.ts';
import { createDatabaseHosts } from './setup/database-hosts.ts';
import { createInstallService } from './setup/install.service.ts';
import { createServicesClient } from './setup/services.client.ts';
import { setupHandlers, whileOpen } from './setup/setup.routes.ts';
import { createStatusService } from './setup/status.service.ts';
import { connectWizardDatabase } from './setup/wizard-database.repository.ts';
import { createSiteRepository, type SiteRepository } from './site/site.repository.ts';
import { createSiteRevisionsRepository } from './site/site-revisions.repository.ts';
import { siteArchiveRoutes } from './site/site-archive.routes.ts';
import { siteHandlers } from './site/site.routes.ts';
import { createSiteService, type SiteService } from './site/site.service.ts';
import { createTokensRepository } from './tokens/tokens.repository.ts';
import { tokensForGateway, tokensHandlers } from './tokens/tokens.routes.ts';
import { createTokensService } from './tokens/tokens.service.ts';
import { createPasswords, type Passwords } from './users/passwords.ts';
import { createUsersRepository, type UsersRepository } from './users/users.repository.ts';
import { usersForGateway, usersHandlers } from './users/users.routes.ts';
import { createUsersService, type UsersService } from './users/users.service.ts';

interface AuthOptions {
  config: Config;
  database: Database;
  logger: Logger;
}

/** Who somebody is, what the site is, and the first run that makes both. */
export function createAuth({ config, database, logger }: AuthOptions): Express {
  const passwords = createPasswords();
  const site = createSiteRepository(database);
  const { users, factors, people, provider } = createAccounts({ config, database, logger }, passwords, site);
  const artifacts = createArtifactsRepository(database);
  const tokens = createTokensService(createTokensRepository(database), artifacts.findAccess);
  const connectionFile = createConnectionFile(config.CONFIG_DIR ?? config.DATA_DIR);
  const { isConfigured } = database;
  const { isProvisional } = connectionFile;
  const revisions = createSiteRevisionsRepository(database);
  const sites = createSiteService({ site, revisions, isConfigured, isProvisional, hints: hintsOf(config) });
  const setup = createSetup({ config, database, passwords, site, sites, connectionFile });
  return createServiceHttp({
    name: 'auth',
    logger,
    config,
    checks: [{ name: 'database', check: () => pingDatabase(database) }],
    routesForServices: siteArchiveRoutes(sites, requireService('auth', config.SERVICE_SECRET)),
    routes: Router().use(
      usersForGateway(users),
      factorsForGateway(factors),
      peopleForGateway(people),
      tokensForGateway(tokens),
      oauthForGateway(artifacts, tokens),
      providerForGateway(provider),
      mountEndpoints(
        'auth',
        {
          ...usersHandlers(users),
          ...peopleHandlers(people),
          ...tokensHandlers(tokens),
          ...factorsHandlers(factors),
          ...siteHandlers(sites, config.DEMO === '1'),
          ...setup,
        },
        { checkDatabase: whileOpen(sites), install: whileOpen(sites) },
      ),
    ),
  });
}

interface Accounts {
  users: UsersService;
  factors: FactorsService;
  people: PeopleServices;
  provider: ProviderService;
}

/** Who somebody is, by password and by second factor, or by the company's provider. */
function createAccounts(
  { config, database, logger }: AuthOptions,
  passwords: Passwords,
  site: SiteRepository,
): Accounts {
  const factors = createFactorsRepository(database);
  const findAppName = async () => (await site.find()).site?.appName ?? '';
  const sign = createServiceTokenSigner(config.SERVICE_SECRET);
  const mailer = createMailer(sign, config.LEADS_URL, logger);
  const repository = createUsersRepository(database);
  const tell = createTellUser(mailer, findAppName);
  const users = createUsersService({
    users: repository,
    passwords,
    findSecondFactors: (userId) => findSecondFactors(factors, userId),
    removePasskeys: (userId) => factors.removeAll(userId, 'passkey'),
    tell,
  });
  const totp = createTotpService({
    totps: createTotpRepository(database),
    secretBox: createSecretBox(config.ACCOUNT_KEY, 'portfolio auth totp secrets'),
    findAppName,
    logger,
  });
  const passkeys = createPasskeysService({
    passkeys: createPasskeysRepository(database),
    relyingParty: createRelyingParty({
      publicUrl: config.PUBLIC_URL,
      challenges: createChallenges(config.SERVICE_SECRET),
      takeChallenge: createChallengesRepository(database).take,
    }),
    findAppName,
  });
  const recoveryCodes = createRecoveryCodesRepository(database);
  return {
    users,
    factors: createFactorsService({ users, factors, recoveryCodes, totp, passkeys, tell }),
    people: createPeople(
      { config, database, logger },
      { users, rename: repository.rename, passwords, findAppName, mailer, tell, sign },
    ),
    provider: createProvider({ config, database, logger }, { users, repository, passwords }),
  };
}

function createProvider(
  { config, database, logger }: AuthOptions,
  needs: { users: UsersService; repository: UsersRepository; passwords: Passwords },
): ProviderService {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId = '',
    OIDC_CLIENT_SECRET: clientSecret = '',
  } = config;
  const openId =
    issuer === undefined
      ? undefined
      : createOpenId({ issuer, clientId, clientSecret, publicUrl: config.PUBLIC_URL });
  return createProviderService({
    openId,
    roles: config.OIDC_ROLES,
    domains: config.OIDC_DOMAINS,
    findByEmail: needs.repository.findByEmail,
    users: needs.users,
    people: createPeopleRepository(database),
    passwords: needs.passwords,
    logger,
  });
}

interface PeopleNeeds {
  users: UsersService;
  passwords: Passwords;
  rename: UsersRepository['rename'];
  findAppName: () => Promise<string>;
  mailer: Mailer;
  tell: TellUser;
  sign: ReturnType<typeof createServiceTokenSigner>;
}

/** Users, and the links by which they come and change. */
function createPeople({ config, database, logger }: AuthOptions, needs: PeopleNeeds): PeopleServices {
  const { users, rename, passwords, findAppName, mailer, tell, sign } = needs;
  const people = createPeopleRepository(database);
  const options = {
    people,
    links: createLinksRepository(database),
    passwords,
    mailer,
    findSiteName: findAppName,
    publicUrl: config.PUBLIC_URL,
  };
  const endPreviews = createEndPreviews(sign, config.CATALOG_URL, logger);
  return {
    people: createPeopleService({ ...options, endPreviews }),
    invitations: createInvitationsService(options),
    resets: createResetsService({ ...options, logger, tell }),
    ownAccount: createOwnAccountService({ ...options, users, rename }),
    providerName: providerNameOf(config),
    isDemo: config.DEMO === '1',
  };
}

interface SetupParts {
  config: Config;
  database: Database;
  passwords: Passwords;
  site: SiteRepository;
  sites: SiteService;
  connectionFile: ConnectionFile;
}

function createSetup({ config, database, ...parts }: SetupParts) {
  const services = createServicesClient(createServiceTokenSigner(config.SERVICE_SECRET), {
    catalog: config.CATALOG_URL,
    media: config.MEDIA_URL,
    leads: config.LEADS_URL,
  });
  const systemTables = createSystemTables(database);
  const configured = configuredDatabaseOf(config);
  const installation = createInstallService({
    ...parts,
    services,
    systemTables,
    schemas: ['auth', ...services.names, 'gateway'],
    ...{ configured, isDemo: config.DEMO === '1' },
    findHost: createDatabaseHosts({ allowed: setupHostsOf(config), configured: configured?.host }),
    connect: connectWizardDatabase,
  });
  const status = createStatusService({
    site: parts.site,
    systemTables,
    schemas: ['auth', ...services.names],
  });
  return setupHandlers({ status, installation });
}
