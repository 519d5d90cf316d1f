import { z } from 'zod';
import { line } from '../site/site-texts.ts';
import { confirmedBodySchema } from './factors.ts';
import { personSchema } from './people.ts';
import { userRightSchema, type UserRight } from './roles.ts';
import { callerSchema } from './session.ts';

/** What an API token lets a program do (contract, section 15). */
export const tokenScopeSchema = z.enum(
  [
    'content:read',
    'content:draft',
    'content:publish',
    'media:write',
    'enquiries:read',
    'enquiries:write',
    'status:read',
  ],
  'This scope is not known',
);
export type TokenScope = z.infer<typeof tokenScopeSchema>;

const includedScopes: Partial<Record<TokenScope, readonly TokenScope[]>> = {
  'content:draft': ['content:read'],
  'content:publish': ['content:read', 'content:draft'],
};

/** `status:read` needs none: the status is asked for by the gateway itself. */
const rightsByScope: Record<TokenScope, readonly UserRight[]> = {
  'content:read': ['content'],
  'content:draft': ['content'],
  'content:publish': ['content', 'publish'],
  'media:write': ['content'],
  'enquiries:read': ['enquiries'],
  'enquiries:write': ['enquiries'],
  'status:read': [],
};

/** Whether a token's scopes include one of those that are needed. */
export const includesScope = (scopes: readonly TokenScope[], needed: readonly TokenScope[]): boolean =>
  scopes.some((scope) => [scope, ...(includedScopes[scope] ?? [])].some((one) => needed.includes(one)));

/** The rights of a token: those of its maker, as far as its scopes reach. */
export const rightsOfToken = (scopes: readonly TokenScope[], rights: readonly UserRight[]): UserRight[] =>
  userRightSchema.options.filter(
    (right) => rights.includes(right) && scopes.some((scope) => rightsByScope[scope].includes(right)),
  );

/** Whoever reads enquiries reads what strangers wrote, which must not decide what the site says. */
export const mixedScopesMessage =
  'A token cannot have both content and enquiries: an enquiry could tell an assistant what to publish.';

/** Whether scopes are of both kinds that no token may join. */
export const areMixedScopes = (scopes: readonly TokenScope[]): boolean =>
  ['content:', 'enquiries:'].every((kind) => scopes.some((scope) => scope.startsWith(kind)));

/** Scopes as somebody gives them: at least one, each once, in the order above. */
export const tokenScopesSchema = z
  .array(tokenScopeSchema, 'Choose at least one scope')
  .min(1, 'Choose at least one scope')
  .max(20, 'Choose each scope once')
  .transform((scopes) => tokenScopeSchema.options.filter((scope) => scopes.includes(scope)))
  .refine((scopes) => !areMixedScopes(scopes), mixedScopesMessage);

/** How long a token is good where nothing is said. */
export const defaultTokenDays = 90;
const maxTokenYears = 1;

/** The clock of who makes a token may be fast. */
const clockToleranceMs = 60_000;
const isWithinAYear = (text: string) => {
  const end = new Date(Date.now() + clockToleranceMs);
  end.setUTCFullYear(end.getUTCFullYear() + maxTokenYears);
  return Date.parse(text) <= end.getTime();
};

/** `POST /api/tokens` */
export const createTokenBodySchema = confirmedBodySchema.extend({
  name: line('Name', 100),
  scopes: tokenScopesSchema,
  /** Default: in 90 days. */
  expiresAt: z.iso
    .datetime({ offset: true, error: 'Enter a date and time' })
    .refine((text) => Date.parse(text) > Date.now(), 'Choose a time in the future')
    .refine(isWithinAYear, 'A token is good for a year at most')
    .optional(),
});
export type CreateTokenBody = z.output<typeof createTokenBodySchema>;

/** `GET /api/tokens`, newest first; also expired ones, for 30 days. */
export const listedTokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(tokenScopeSchema),
  /** Its last four characters; null for a connection by OAuth, which is no token that anybody has. */
  lastFour: z.string().nullable(),
  createdBy: personSchema,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** At most 5 minutes old; null: never. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ListedToken = z.infer<typeof listedTokenSchema>;

/** 201. The token is in this answer alone. */
export const createdTokenSchema = listedTokenSchema.extend({ token: z.string() });
export type CreatedToken = z.infer<typeof createdTokenSchema>;

/** What a call is told whose token may not. */
export const lackedScope = (scopes: readonly TokenScope[]): string =>
  `The token lacks the scope ${scopes.join(' or ')}. An owner can make one that has it.`;

/** The API token that a request came with, as the gateway tells services of it. */
export const callingTokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The header `Run-Id` of the request. */
  run: z.string().optional(),
});
export type CallingToken = z.output<typeof callingTokenSchema>;

/** `POST /internal/token` of auth, which the gateway asks on each request with a token; 401 `tokenRefused`. */
export const checkTokenBodySchema = z.strictObject({ token: z.string() });
export const tokenCallerSchema = callerSchema.extend({
  userId: z.uuid(),
  credentialsVersion: z.int().positive(),
  token: callingTokenSchema,
  scopes: z.array(tokenScopeSchema),
});
/** The maker of a token, with all rights that they have, and what the token may. */
export type TokenCaller = z.infer<typeof tokenCallerSchema>;
