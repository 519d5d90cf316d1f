import { contentEventsPath } from '@portfolio/contracts/leads/content-events.ts';
import { createServiceHttp } from '@portfolio/kit/http/http-app.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { mountEndpoints } from '@portfolio/kit/http/mount-endpoints.ts';
import { createEventOutbox } from '@portfolio/kit/postgres/event-outbox.ts';
import { pingDatabase, type Database } from '@portfolio/kit/postgres/postgres.ts';
import {
  createServiceTokenSigner,
  requireService,
  type ServiceTokenSigner,
} from '@portfolio/kit/secrets/service-token.ts';
import { Router } from 'express';
import { hintsOf, openIdClientOf, providerNameOf, type Config } from './config.ts';
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
import { createEndPreviews } from './people/end-previews.ts';
import { createInvitationsService } from './people/invitations.service.ts';
import { createLinksRepository } from './people/links.repository.ts';
import { createMailQueue, type MailQueue } from './people/mail-queue.ts';
import { createMailer, type Mailer } from './people/mailer.client.ts';
import { createNotices, type TellOwners, type TellUser } from './people/account-mails.ts';
import { createOwnAccountService } from './people/own-account.service.ts';
import { createPeopleRepository, type PeopleRepository } from './people/people.repository.ts';
import { peopleForGateway, peopleHandlers, type PeopleServices } from './people/people.routes.ts';
import { createPeopleService } from './people/people.service.ts';
import { createResetsService } from './people/resets.service.ts';
import { createOpenId } from './provider/open-id.ts';
import { providerForGateway } from './provider/provider.routes.ts';
import { createProviderService, type ProviderService } from './provider/provider.service.ts';
import { createConnectionFile } from './setup/connection-file.store.ts';
import { createSetup } from './setup/create-setup.ts';
import { whileOpen } from './setup/setup.routes.ts';
import { createSaveLanguages } from './site/languages.client.ts';
import { createSiteRepository } from './site/site.repository.ts';
import { createSiteRevisionsRepository } from './site/site-revisions.repository.ts';
import { siteForServices } from './site/site-for-services.routes.ts';
import { siteHandlers } from './site/site.routes.ts';
import { createSiteService } from './site/site.service.ts';
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

/** Who somebody is, what the site is, and the first run that makes both. The caller starts what ends preview links and sends mails. */
export function createAuth({ config, database, logger }: AuthOptions) {
  const passwords = createPasswords();
  const site = createSiteRepository(database);
  const accounts = createPeopleRepository(database);
  const sign = createServiceTokenSigner(config.SERVICE_SECRET);
  const { tryNow: endPreviews, loop: previewsLoop } = createEndPreviews({
    ...{ database, sign, catalogUrl: config.CATALOG_URL, logger },
  });
  const findAppName = async () => (await site.find()).site?.appName ?? '';
  const mails = createMails({ config, database, logger }, sign);
  const common = { passwords, accounts, endPreviews, findAppName, ...mails };
  const { users, factors, people, provider } = createAccounts({ config, database, logger }, common);
  const { artifacts, tokens } = createPrograms(database, common);
  const connectionFile = createConnectionFile(config.CONFIG_DIR ?? config.DATA_DIR);
  const isDemo = config.DEMO === '1';
  const sites = createSiteService({
    ...{ site, revisions: createSiteRevisionsRepository(database), hints: hintsOf(config), isDemo },
    ...{ isConfigured: database.isConfigured, isProvisional: connectionFile.isProvisional },
    saveLanguages: createSaveLanguages(sign, config.CATALOG_URL),
  });
  const setup = createSetup({ config, database, passwords, site, sites, connectionFile, sign });
  const http = createServiceHttp({
    name: 'auth',
    logger,
    config,
    checks: [{ name: 'database', check: () => pingDatabase(database) }],
    routesForServices: siteForServices(sites, requireService('auth', config.SERVICE_SECRET)),
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
          ...siteHandlers(sites, isDemo),
          ...setup,
        },
        { checkDatabase: whileOpen(sites), install: whileOpen(sites) },
      ),
    ),
  });
  return { http, previewsLoop, mailQueue: mails.mailQueue };
}

/** Tells leads that the settings have changed. */
export const createEvents = ({ config, database, logger }: AuthOptions) =>
  createEventOutbox({
    ...{ database, secret: config.SERVICE_SECRET, logger },
    to: { audience: 'leads', origin: config.LEADS_URL, path: contentEventsPath },
  });

/** The mails about accounts. */
function createMails({ config, database, logger }: AuthOptions, sign: ServiceTokenSigner) {
  const mailer = createMailer(sign, config.LEADS_URL, logger);
  const secretBox = createSecretBox(config.ACCOUNT_KEY, 'portfolio auth mails');
  const mailQueue = createMailQueue({ database, secretBox, mailer, logger });
  return { mailer, mailQueue, ...createNotices(mailQueue.add) };
}

/** Programs: their API tokens, and what OAuth gave them. */
function createPrograms(database: Database, { accounts, tell }: Pick<AccountsNeeds, 'accounts' | 'tell'>) {
  const artifacts = createArtifactsRepository(database);
  const tokens = createTokensService(createTokensRepository(database), accounts, artifacts.findAccess, tell);
  return { artifacts, tokens };
}

type AccountsNeeds = Omit<PeopleNeeds, 'users' | 'rename'>;

interface Accounts {
  users: UsersService;
  factors: FactorsService;
  people: PeopleServices;
  provider: ProviderService;
}

/** Who somebody is, by password and by second factor, or by the company's provider. */
function createAccounts({ config, database, logger }: AuthOptions, needs: AccountsNeeds): Accounts {
  const { passwords, accounts, findAppName, tell } = needs;
  const factors = createFactorsRepository(database);
  const repository = createUsersRepository(database);
  const users = createUsersService({
    users: repository,
    passwords,
    findSecondFactors: (userId) => findSecondFactors(factors, userId),
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
    people: createPeople({ config, database, logger }, { ...needs, users, rename: repository.rename }),
    provider: createProvider({ config, database, logger }, { users, accounts, repository, passwords }),
  };
}

function createProvider(
  { config, logger }: AuthOptions,
  needs: Pick<PeopleNeeds, 'users' | 'accounts' | 'passwords'> & { repository: UsersRepository },
): ProviderService {
  const client = openIdClientOf(config);
  return createProviderService({
    openId: client && createOpenId(client),
    roles: config.OIDC_ROLES,
    domains: config.OIDC_DOMAINS,
    findByEmail: needs.repository.findByEmail,
    users: needs.users,
    people: needs.accounts,
    passwords: needs.passwords,
    logger,
  });
}

interface PeopleNeeds {
  users: UsersService;
  accounts: PeopleRepository;
  passwords: Passwords;
  rename: UsersRepository['rename'];
  findAppName: () => Promise<string>;
  mailer: Mailer;
  mailQueue: MailQueue;
  tell: TellUser;
  tellOwners: TellOwners;
  endPreviews: () => Promise<unknown>;
}

/** Users, and the links by which they come and change. */
function createPeople({ config, database, logger }: AuthOptions, needs: PeopleNeeds): PeopleServices {
  const { users, accounts, rename, passwords, findAppName, mailer, mailQueue, tell, tellOwners } = needs;
  const options = {
    people: accounts,
    links: createLinksRepository(database),
    passwords,
    addMail: mailQueue.add,
    findSiteName: findAppName,
    publicUrl: config.PUBLIC_URL,
  };
  return {
    people: createPeopleService({
      ...{ ...options, tellOwners, mailAlone: mailQueue.addAlone, endPreviews: needs.endPreviews },
    }),
    invitations: createInvitationsService({ ...options, tellOwners }),
    resets: createResetsService({ ...options, canMail: mailer.canSend, logger, tell }),
    ownAccount: createOwnAccountService({ ...options, mailer, users, rename }),
    findMailsLine: mailQueue.findLine,
    providerName: providerNameOf(config),
    isDemo: config.DEMO === '1',
  };
}
