import { z } from 'zod';
import { secondFactorsSchema } from './factors.ts';
import { roleSchema, userRightSchema } from './roles.ts';

/** Specification, section 9: the shortest password of an administrator. */
export const minPasswordLength = 6;

/** From this length on a password may be one of the common ones (contract, section 12). */
export const longPasswordLength = 12;

/** A password that somebody chooses. */
export const newPasswordSchema = z
  .string('Password must be at least 6 characters')
  .min(minPasswordLength, 'Password must be at least 6 characters')
  .max(1024, 'Password is too long');

/** `POST /api/login`. The upper bounds keep a hash from being asked of a megabyte (e-mail: RFC 5321's 254 characters). */
export const loginBodySchema = z.strictObject({
  email: z
    .string('Email is required')
    .trim()
    .min(1, 'Email is required')
    .max(254, 'Email is too long')
    .regex(/^\P{Cc}*$/u, 'Enter a valid email'),
  password: z.string('Password is required').min(1, 'Password is required').max(1024, 'Password is too long'),
});
export type LoginBody = z.infer<typeof loginBodySchema>;

/**
 * The one form of an e-mail address, however it is typed: what accounts are found by, and what tries for one are counted by. Two
 * forms of it, such as one of the database's, would let a spelling find an account and not its limit.
 */
export const canonicalEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** Who is signed in: the answer of `GET /api/user` and `POST /api/login`. */
export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(roleSchema),
  rights: z.array(userRightSchema),
});
export type User = z.infer<typeof userSchema>;

/**
 * `GET /internal/caller` of auth, which the gateway asks on each request of a session: who it is now, for the identity that services see.
 * Not kept anywhere, so that changed rights count from the next request on.
 */
export const callerSchema = userSchema.pick({ email: true, rights: true }).extend({ name: z.string() });
export type SessionCaller = z.infer<typeof callerSchema>;

/**
 * `POST /internal/verify` of auth, which takes the body of a login: who it is, and a number that grows with each change of
 * the password. The gateway keeps it in the session and sends it with the identity, so that `GET /api/user` can tell a
 * session begun with a former password.
 */
export const verifiedUserSchema = z.object({
  user: userSchema,
  credentialsVersion: z.int().positive(),
  /** What the second step may be; with none the password is enough. A version of auth before there were any names none. */
  factors: secondFactorsSchema.default([]),
});
export type VerifiedUser = z.infer<typeof verifiedUserSchema>;

/**
 * `POST /api/user/password` of the gateway (204, and the user's other sessions end), which passes it on to auth as
 * `POST /internal/password`: 200 with the new number for the session that asked; 422 with `fields.currentPassword` where that
 * one is wrong.
 */
export const changePasswordBodySchema = z.strictObject({
  currentPassword: z
    .string('Current password is required')
    .min(1, 'Current password is required')
    .max(1024, 'Password is too long'),
  newPassword: newPasswordSchema,
  /** Ends passkeys too, which sign in without the password. */
  removePasskeys: z.boolean('removePasskeys must be true or false').optional(),
  /** Ends API tokens and connections too, which work without the password. */
  endTokens: z.boolean('endTokens must be true or false').optional(),
});
export type ChangePasswordBody = z.infer<typeof changePasswordBodySchema>;

export const changedPasswordSchema = verifiedUserSchema.pick({ credentialsVersion: true });

/**
 * A cookie without a secret that scripts may read: it says that this browser signed in, so that the site asks for the
 * current user only where one is likely (contract, section 7).
 */
export const signedInHintCookie = 'signed-in';

/** Messages of specification section 8 that both sides know. */
export const sessionMessages = {
  loginSucceeded: 'Login successful',
  loginFailed: 'Login failed',
  wrongCurrentPassword: 'Current password is wrong',
  commonPassword:
    'This password is one of the most common ones. Choose another, or one of 12 characters or more.',
} as const;
