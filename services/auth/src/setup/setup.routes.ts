import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { RequestHandler } from 'express';
import { setSiteRevision } from '../site/site.routes.ts';
import type { SiteService } from '../site/site.service.ts';
import type { InstallService } from './install.service.ts';
import type { StatusService } from './status.service.ts';

interface SetupHandlersOptions {
  status: StatusService;
  installation: InstallService;
}

export const setupHandlers = ({ status, installation }: SetupHandlersOptions) =>
  ({
    getSetupStatus: ({ caller }) => status.getStatus(caller !== null),
    checkDatabase: async ({ body }) => {
      await installation.checkDatabase(body);
    },
    install: async ({ body, response }) => {
      const { revision, site } = await installation.install(body, requestIdOf(response));
      setSiteRevision(response, revision);
      return site;
    },
  }) satisfies Partial<Handlers<'auth'>>;

/** Once the site is active nobody learns anything from the wizard, not even whether the fields are right. */
export const whileOpen =
  (sites: SiteService): RequestHandler =>
  async (_request, _response, next) => {
    await sites.requireOpen();
    next();
  };
