import { z } from 'zod';
import { line } from '../site/site-texts.ts';
import { confirmedBodySchema } from './factors.ts';
import { tokenScopeSchema, tokenScopesSchema } from './tokens.ts';

/** What a client gets that does not say what it wants, and what metadata names: one that asks for all it sees must get in. */
export const defaultOauthScopes = ['content:read', 'content:draft', 'media:write'] as const;

/** `GET /api/oauth/consent`: the program that waits for an owner's consent in this browser. */
export const askedConsentSchema = z.object({
  /** Names this request of the program; it is in the address of the page, and goes back with the decision. */
  attempt: z.string(),
  /** As it calls itself: nobody has checked it. */
  client: z.string(),
  /** Where it leads back to: a host, or the scheme of an app on the owner's device. */
  leadsTo: z.string(),
  scopes: z.array(tokenScopeSchema),
});
export type AskedConsent = z.infer<typeof askedConsentSchema>;

const attemptSchema = z.string('The attempt is missing').min(1, 'The attempt is missing').max(100);
/** Where given, only the program of this attempt is shown. */
export const getConsentQuerySchema = z.strictObject({ attempt: attemptSchema.optional() });

/** `POST /api/oauth/consent`: the scopes to give, all of them asked for; without any it is refused. */
export const giveConsentBodySchema = confirmedBodySchema.extend({
  attempt: attemptSchema,
  scopes: tokenScopesSchema.optional(),
});
/** 200. Where the browser goes on. */
export const givenConsentSchema = z.object({ location: z.string() });

/** `POST /internal/oauth/connections` of auth: a token of the caller that only OAuth leads to. */
export const connectionBodySchema = z.strictObject({ name: line('Name', 100), scopes: tokenScopesSchema });
export const connectionSchema = z.object({ id: z.uuid() });
export type ConnectionBody = z.infer<typeof connectionBodySchema>;

const named = { model: z.string().max(40), id: z.string().max(300) };
const payloadSchema = z.looseObject({});

/** `POST /internal/oauth/artifacts` of auth, which stores for the gateway what its OAuth server keeps, by the hash of its id. */
export const artifactBodySchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('find'), ...named }),
  z.strictObject({ op: z.literal('findByUid'), model: named.model, uid: z.string().max(300) }),
  /** `expiresIn` in seconds; absent: of a client. */
  z.strictObject({
    ...{ op: z.literal('store'), ...named, payload: payloadSchema, expiresIn: z.int().positive().optional() },
  }),
  z.strictObject({ op: z.literal('consume'), ...named }),
  z.strictObject({ op: z.literal('remove'), ...named }),
  z.strictObject({ op: z.literal('removeGrant'), grantId: z.uuid() }),
]);
export type ArtifactBody = z.infer<typeof artifactBodySchema>;
export const artifactSchema = z.object({ payload: payloadSchema.nullable() });
