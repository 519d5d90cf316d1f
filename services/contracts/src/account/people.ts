import { z } from 'zod';
import { line } from '../site/site-texts.ts';
import { roleSchema, rolesSchema } from './roles.ts';
import { confirmedBodySchema } from './factors.ts';
import { newPasswordSchema } from './session.ts';

/** Somebody who wrote or changed something, under the name they had then: who left stays named. */
export const personSchema = z.object({ id: z.uuid(), name: z.string() });
export type Person = z.infer<typeof personSchema>;

/** An address that mail is sent to: one, without a name or a list. */
export const mailAddressSchema = z
  .string('Valid email is required')
  .trim()
  .max(254, 'Valid email is required')
  .pipe(z.email('Valid email is required'));

/** Whether mail can reach an address: the wizard takes every one with an @. */
export const canGetMail = (email: string): boolean => mailAddressSchema.safeParse(email).success;

/** `GET /api/users`, the one of the setup first. */
export const listedUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(roleSchema),
  /** Who is switched off signs in nowhere. */
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** At most a minute old; null: never. */
  lastSeenAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type ListedUser = z.infer<typeof listedUserSchema>;

/** `PATCH /api/users/{id}`: an absent field keeps its value. */
export const editUserBodySchema = confirmedBodySchema.extend({
  roles: rolesSchema.optional(),
  isActive: z.boolean('isActive must be true or false').optional(),
});
export type EditUserBody = z.infer<typeof editUserBodySchema>;

/** `POST /api/users/invitations`. Of two to one address the newer counts. */
export const inviteBodySchema = confirmedBodySchema.extend({
  email: mailAddressSchema,
  roles: rolesSchema,
});
export type InviteBody = z.infer<typeof inviteBodySchema>;

/** `GET /api/users/invitations`: those that can be accepted, the newest first. */
export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  roles: z.array(roleSchema),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** 201. The address of the link is in this answer alone, and in the mail. */
export const createdInvitationSchema = invitationSchema.extend({ url: z.url() });
export type CreatedInvitation = z.infer<typeof createdInvitationSchema>;

/** `GET /api/invitations/{token}` */
export const openInvitationSchema = z.object({ email: z.string(), siteName: z.string() });
export type OpenInvitation = z.infer<typeof openInvitationSchema>;

const names = { firstName: line('First Name'), lastName: line('Last Name') };

/** `POST /api/invitations/{token}/accept`: signs nobody in. */
export const acceptInvitationBodySchema = z.strictObject({ ...names, password: newPasswordSchema });
export type AcceptInvitationBody = z.infer<typeof acceptInvitationBodySchema>;
export const acceptedInvitationSchema = z.object({ email: z.string() });

/** `POST /api/users/{id}/reset-link`, 201 */
export const resetLinkSchema = z.object({ url: z.url(), expiresAt: z.iso.datetime() });
export type ResetLink = z.infer<typeof resetLinkSchema>;

/** `POST /api/password-resets`, always 202. Whether it is an address, and whether of an account, changes nothing. */
export const requestResetBodySchema = z.strictObject({
  email: z.string('Email is required').max(1024, 'Email is too long'),
});

/** `GET /api/login/options`: what the login page can offer. */
export const loginOptionsSchema = z.object({
  /** Whether an e-mail channel is on: else a lost password is a matter of an owner. */
  canMail: z.boolean(),
  /** `OIDC_NAME`, for "Sign in with …"; null where there is no provider. */
  provider: z.string().nullable(),
  /** With `DEMO=1`: the account that everybody may use. */
  demo: z.object({ email: z.string(), password: z.string() }).optional(),
});
export type LoginOptions = z.infer<typeof loginOptionsSchema>;

/** `GET /api/password-resets/{token}`: until when the link works. */
export const openResetSchema = resetLinkSchema.pick({ expiresAt: true });
export type OpenReset = z.infer<typeof openResetSchema>;

/** `POST /api/password-resets/{token}` */
export const resetPasswordBodySchema = z.strictObject({ password: newPasswordSchema });
export type ResetPasswordBody = z.infer<typeof resetPasswordBodySchema>;

/** `PATCH /api/account` */
export const editAccountBodySchema = z.strictObject(names);
export type EditAccountBody = z.infer<typeof editAccountBodySchema>;

/** `POST /api/account/email`, 202 */
export const changeEmailBodySchema = confirmedBodySchema.extend({ email: mailAddressSchema });
export type ChangeEmailBody = z.infer<typeof changeEmailBodySchema>;

/** A token as links carry it: 32 random bytes. */
export const linkTokenSchema = z.string().regex(/^[\w-]{43}$/);

/** How long links are good. */
export const linkHours = { invitation: 7 * 24, resetByOwner: 24, email: 24, reset: 0.5 } as const;

/** Resets and new addresses that one account may ask for in an hour: nobody's mailbox is filled. */
export const mailsAnHour = 3;

/** Where links of mails lead to; the token follows. */
export const linkPages = {
  invitation: '/invitation/',
  reset: '/reset/',
  email: '/confirm-email/',
} as const;

/** What follows these beginnings of paths is a secret, and is not logged. */
export const secretPaths =
  /^\/(?:preview|testimonial|invitation|reset|confirm-email|api\/(?:previews|testimonials|invitations|password-resets|account\/email))\//i;

/** `POST /internal/mails` of leads, for auth: 200; sent by the first e-mail channel that is on. */
export const systemMailSchema = z.strictObject({
  to: mailAddressSchema,
  subject: line('Subject', 300),
  /** Of plain text. */
  paragraphs: z.array(z.string().max(5000)).max(20),
  link: z.object({ label: z.string().max(100), url: z.url() }).optional(),
  /** The same over all tries. */
  key: z.uuid().optional(),
});
export type SystemMail = z.infer<typeof systemMailSchema>;
export const sentMailSchema = z.object({ isSent: z.boolean() });
/** `GET /internal/mails` of leads: whether an e-mail channel is on. */
export const mailReadinessSchema = z.object({ canSend: z.boolean() });
