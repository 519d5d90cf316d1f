import { personName } from '@portfolio/contracts/account/person-name.ts';
import { verdictMailSchema } from '@portfolio/contracts/apps/preview-links.ts';
import { demoAccount } from '@portfolio/contracts/demo.ts';
import { changeEmailBodySchema } from '@portfolio/contracts/account/people.ts';
import type { ServiceStatus } from '@portfolio/contracts/status.ts';
import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { Router } from 'express';
import { sessionUserOf } from '../users/users.routes.ts';
import type { InvitationsService } from './invitations.service.ts';
import type { MailQueue } from './mail-queue.ts';
import type { OwnAccountService } from './own-account.service.ts';
import type { PeopleService } from './people.service.ts';
import type { ResetsService } from './resets.service.ts';

export interface PeopleServices {
  people: PeopleService;
  invitations: InvitationsService;
  resets: ResetsService;
  ownAccount: OwnAccountService;
  findMailsLine: MailQueue['findLine'];
  /** `OIDC_NAME`; null without a provider. */
  providerName: string | null;
  isDemo: boolean;
}

const usersHandlers = ({ people, resets }: Pick<PeopleServices, 'people' | 'resets'>) =>
  ({
    listUsers: () => people.list(),
    listAssignees: async () => (await people.listAssignees()).map(({ id, name }) => ({ id, name })),
    editUser: async ({ params, body, caller, response }) => {
      const changed = await people.edit(params.id, body, caller);
      setAuditSubject(response, params.id, personName(changed));
      return changed;
    },
    removeUser: async ({ params, caller, response }) => {
      setAuditSubject(response, params.id, personName(await people.remove(params.id, caller)));
    },
    createResetLink: async ({ params, caller, response }) => {
      const { user, ...link } = await resets.createLink(params.id, caller);
      setAuditSubject(response, params.id, personName(user));
      return link;
    },
  }) satisfies Partial<Handlers<'auth'>>;

export const peopleHandlers = ({
  people,
  invitations,
  resets,
  ownAccount,
  providerName,
  isDemo,
}: PeopleServices) =>
  ({
    ...usersHandlers({ people, resets }),
    listInvitations: () => invitations.list(),
    createInvitation: ({ body, caller, response }) => {
      setAuditSubject(response, body.email);
      return invitations.create(body, caller);
    },
    withdrawInvitation: async ({ params, response }) => {
      setAuditSubject(response, await invitations.withdraw(params.id));
    },
    getInvitation: ({ params }) => invitations.open(params.token),
    acceptInvitation: async ({ params, body, response }) => {
      const email = await invitations.accept(params.token, body);
      setAuditSubject(response, email);
      return { email };
    },
    getLoginOptions: async () => ({
      ...{ canMail: await resets.canMail(), provider: providerName },
      ...(isDemo && { demo: demoAccount }),
    }),
    requestPasswordReset: ({ body }) => {
      resets.request(body.email);
    },
    getPasswordReset: ({ params }) => resets.open(params.token),
    resetPassword: async ({ params, body, response }) => {
      setAuditSubject(response, await resets.reset(params.token, body));
    },
    editAccount: ({ body, response }) => ownAccount.edit(sessionUserOf(response), body),
    confirmEmail: async ({ params, response }) => {
      setAuditSubject(response, await ownAccount.confirmEmail(params.token));
    },
  }) satisfies Partial<Handlers<'auth'>>;

/** What the gateway asks, which counts wrong passwords. */
export function peopleForGateway({ ownAccount, people, findMailsLine }: PeopleServices): Router {
  const router = Router();
  router.post('/internal/change-email', jsonBody, async (request, response) => {
    const { email } = parseBody(changeEmailBodySchema, request.body);
    await ownAccount.changeEmail(sessionUserOf(response), email);
    response.status(204).end();
  });
  router.get('/internal/status', async (_request, response) => {
    response.json({ lines: [await findMailsLine()] } satisfies ServiceStatus);
  });
  router.get('/internal/assignees', async (_request, response) => {
    response.json(await people.listAssignees());
  });
  router.post('/internal/verdict-mail', jsonBody, async (request, response) => {
    await people.mailVerdict(parseBody(verdictMailSchema, request.body));
    response.status(204).end();
  });
  return router;
}
