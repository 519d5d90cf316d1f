import { z } from 'zod';
import {
  acceptedInvitationSchema,
  acceptInvitationBodySchema,
  changeEmailBodySchema,
  createdInvitationSchema,
  editAccountBodySchema,
  editUserBodySchema,
  invitationSchema,
  inviteBodySchema,
  linkTokenSchema,
  listedUserSchema,
  loginOptionsSchema,
  openInvitationSchema,
  openResetSchema,
  requestResetBodySchema,
  resetLinkSchema,
  resetPasswordBodySchema,
} from '../account/people.ts';
import { confirmedBodySchema } from '../account/factors.ts';
import { describedUser } from './account.ts';
import { pathParameter, type CallToConfirm, type Endpoint } from './endpoint.ts';

const listedUser = listedUserSchema.meta({ id: 'ListedUser' });
const userParameter = { id: pathParameter(z.uuid(), 'userNotFound') };
const linkParameter = { token: pathParameter(linkTokenSchema, 'linkNotFound') };

const makesOwner = ({ body: { roles } }: CallToConfirm) => Array.isArray(roles) && roles.includes('owner');

/** The users of the site, for owners. */
const usersEndpoints = {
  listUsers: {
    method: 'GET',
    path: '/api/users',
    to: 'auth',
    right: 'administration',
    summary: 'Lists the users of the site',
    status: 200,
    answer: z.array(listedUser),
  },
  editUser: {
    method: 'PATCH',
    path: '/api/users/{id}',
    to: 'auth',
    right: 'administration',
    confirms: makesOwner,
    summary: 'Changes what a user may do, or switches a user off or on',
    description:
      'Changed rights count from the next request on. Who is switched off is signed out at once, and their links end. The role `owner` needs the password, or a sign-in of the last 5 minutes.',
    params: userParameter,
    body: editUserBodySchema.meta({ id: 'EditUser' }),
    status: 200,
    answer: listedUser,
    errors: ['lastOwner'],
  },
  removeUser: {
    method: 'DELETE',
    path: '/api/users/{id}',
    to: 'auth',
    right: 'administration',
    summary: 'Deletes a user',
    description:
      'They are signed out at once, and their address is free. Their name stays in versions and the record.',
    params: userParameter,
    status: 204,
    errors: ['lastOwner'],
  },
  createResetLink: {
    method: 'POST',
    path: '/api/users/{id}/reset-link',
    to: 'auth',
    right: 'administration',
    confirms: ({ params, callerId }) => params.id === callerId,
    summary: 'Makes a link by which a user sets a new password',
    description:
      'Good once, for 24 hours. One of the own account needs the password, or a sign-in of the last 5 minutes.',
    params: userParameter,
    body: confirmedBodySchema.meta({ id: 'CreateResetLink' }),
    status: 201,
    answer: resetLinkSchema.meta({ id: 'ResetLink' }),
  },
  listInvitations: {
    method: 'GET',
    path: '/api/users/invitations',
    to: 'auth',
    right: 'administration',
    summary: 'Lists the invitations that can be accepted',
    status: 200,
    answer: z.array(invitationSchema.meta({ id: 'Invitation' })),
  },
  createInvitation: {
    method: 'POST',
    path: '/api/users/invitations',
    to: 'auth',
    right: 'administration',
    confirms: makesOwner,
    summary: 'Invites somebody',
    description:
      'Good once, for 7 days; an earlier invitation of the address ends. The link is in this answer alone, and in a mail where an e-mail channel is on. The role `owner` needs the password, or a sign-in of the last 5 minutes.',
    body: inviteBodySchema.meta({ id: 'Invite' }),
    status: 201,
    answer: createdInvitationSchema.meta({ id: 'CreatedInvitation' }),
    errors: ['emailTaken'],
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/users/invitations/{id}',
    to: 'auth',
    right: 'administration',
    summary: 'Withdraws an invitation',
    params: { id: pathParameter(z.uuid(), 'linkNotFound') },
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;

/** What somebody does by a link that was sent to them. */
const linksEndpoints = {
  getInvitation: {
    method: 'GET',
    path: '/api/invitations/{token}',
    to: 'auth',
    right: 'anyone',
    summary: 'Shows who an invitation is for',
    params: linkParameter,
    status: 200,
    answer: openInvitationSchema.meta({ id: 'OpenInvitation' }),
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/invitations/{token}/accept',
    to: 'auth',
    right: 'anyone',
    limit: 'links',
    audit: 'change',
    summary: 'Makes the account of an invitation',
    description: 'Signs nobody in.',
    params: linkParameter,
    body: acceptInvitationBodySchema.meta({ id: 'AcceptInvitation' }),
    status: 201,
    answer: acceptedInvitationSchema.meta({ id: 'AcceptedInvitation' }),
    errors: ['emailTaken'],
  },
  getLoginOptions: {
    method: 'GET',
    path: '/api/login/options',
    to: 'auth',
    right: 'anyone',
    summary: 'Shows what the login page can offer',
    status: 200,
    answer: loginOptionsSchema.meta({ id: 'LoginOptions' }),
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/password-resets',
    to: 'auth',
    right: 'anyone',
    limit: 'links',
    summary: 'Mails a link by which a lost password is replaced',
    description:
      'Always 202, in the same time: whether there is such an account is not told. The link is good once, for 30 minutes; three an hour for one account. Without an e-mail channel an owner makes the link.',
    body: requestResetBodySchema.meta({ id: 'RequestPasswordReset' }),
    status: 202,
  },
  getPasswordReset: {
    method: 'GET',
    path: '/api/password-resets/{token}',
    to: 'auth',
    right: 'anyone',
    summary: 'Shows until when a link sets a new password',
    params: linkParameter,
    status: 200,
    answer: openResetSchema.meta({ id: 'OpenReset' }),
  },
  resetPassword: {
    method: 'POST',
    path: '/api/password-resets/{token}',
    to: 'auth',
    right: 'anyone',
    limit: 'links',
    audit: 'change',
    summary: 'Sets a new password by a link',
    description:
      'Every session, API token and connection of the user ends, and their other reset links. Second factors stay.',
    params: linkParameter,
    body: resetPasswordBodySchema.meta({ id: 'ResetPassword' }),
    status: 204,
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/account/email/{token}',
    to: 'auth',
    right: 'anyone',
    limit: 'links',
    audit: 'change',
    summary: 'Confirms the new e-mail address of an account',
    description: 'The former address is told.',
    params: linkParameter,
    status: 204,
    errors: ['emailTaken'],
  },
} as const satisfies Record<string, Endpoint>;

/** Users, invitations, resets, and everybody's own name and address (contract, section 14). */
export const peopleEndpoints = {
  ...usersEndpoints,
  ...linksEndpoints,
  editAccount: {
    method: 'PATCH',
    path: '/api/account',
    to: 'auth',
    right: 'signedIn',
    summary: 'Changes the own name',
    body: editAccountBodySchema.meta({ id: 'EditAccount' }),
    status: 200,
    answer: describedUser,
  },
  changeEmail: {
    method: 'POST',
    path: '/api/account/email',
    to: 'gateway',
    right: 'signedIn',
    confirms: true,
    summary: 'Asks for another e-mail address',
    description:
      'Needs the password, or a sign-in of the last 5 minutes. The address changes once the link in the mail to the new one is confirmed; three an hour.',
    body: changeEmailBodySchema.meta({ id: 'ChangeEmail' }),
    status: 202,
    errors: ['mailNotPossible', 'tooManyRequests'],
  },
} as const satisfies Record<string, Endpoint>;
