import { defaultOauthScopes, type AskedConsent } from '@portfolio/contracts/account/oauth.ts';
import type { oauthEndpoints } from '@portfolio/contracts/endpoints/oauth.ts';
import { tokenScopeSchema, type TokenScope } from '@portfolio/contracts/account/tokens.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import accepts from 'accepts';
import type { Request, Response } from 'express';
import type { Provider } from 'oidc-provider';
import { noteAuditSubject } from '../account/audit.ts';
import type { AuthClient } from '../account/auth-client.ts';
import { loadOnce } from '../load-once.ts';
import { signedIn } from '../edge/admit.ts';
import type { Answer, OwnHandlers } from '../routes.ts';
import type { OauthServerOptions } from './oauth-server.ts';
import { describeRedirect, isOauthAllowed, resourceOf } from './redirects.ts';

interface OauthOptions extends OauthServerOptions {
  auth: Pick<AuthClient, 'runArtifact' | 'createConnection'>;
}

type LoadServer = () => Promise<{ provider: Provider; answer: ReturnType<Provider['callback']> }>;

/** A client that waits for an owner's decision in this browser. */
interface Waiting extends AskedConsent {
  clientId: string;
}

const maxClientLength = 60;
const maxConnectionLength = 100;

/** Cuts a text, without leaving half of a character such as an emoji. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/\p{Cs}/gu, '');

/** What a program calls itself, without what cannot be seen: that could also reverse the words that follow. */
const shownName = (name: string) => cut(name.replace(/\p{C}+/gu, ' ').trim(), maxClientLength);

/** The handlers of OAuth: those of its standards, and the two of the consent page. Each is 404 where the site may have none. */
export function createOauthHandlers(options: OauthOptions): OwnHandlers<keyof typeof oauthEndpoints> {
  const { publicUrl } = options;
  const isAllowed = isOauthAllowed(publicUrl);
  const load = isAllowed ? createLoadServer(options) : () => Promise.reject(appError('notFound'));
  const byProvider = createByProvider(load, publicUrl);
  const describeResource: Answer = (_request, response) => {
    if (!isAllowed) throw appError('notFound');
    response.json({
      resource: resourceOf(publicUrl),
      authorization_servers: [publicUrl],
      scopes_supported: defaultOauthScopes,
      bearer_methods_supported: ['header'],
    });
  };
  return {
    getProtectedResource: describeResource,
    getProtectedMcp: describeResource,
    getOauthMetadata: byProvider,
    authorizeClient: (request, response) => {
      // Who does not say what it wants gets what the metadata names.
      const { searchParams } = new URL(request.url, publicUrl);
      if (!searchParams.has('scope'))
        request.url += `${request.url.includes('?') ? '&' : '?'}scope=${encodeURIComponent(defaultOauthScopes.join(' '))}`;
      return byProvider(request, response);
    },
    resumeAuthorization: byProvider,
    exchangeCode: byProvider,
    revokeOauthToken: byProvider,
    registerClient: byProvider,
    ...createConsent(load, options),
  };
}

/** Loads the library at first use: it takes 8 MB and a fifth of a second, and most sites connect no program. */
function createLoadServer(options: OauthServerOptions): LoadServer {
  return loadOnce(async () => {
    const { createOauthServer } = await import('./oauth-server.ts');
    const provider = createOauthServer(options);
    return { provider, answer: provider.callback() };
  });
}

/** Has the OAuth server answer, as at the site's own address. */
function createByProvider(load: LoadServer, publicUrl: string): Answer {
  const { protocol, host } = new URL(publicUrl);
  return async (request, response) => {
    request.headers['x-forwarded-proto'] = protocol.replace(':', '');
    request.headers['x-forwarded-host'] = host;
    // Negotiated here, in linear time: Koa's own negotiator takes seconds for a long list of commas within quotes.
    const isHtml = accepts(request).type(['application/json', 'text/html']) === 'text/html';
    request.headers.accept = isHtml ? 'text/html' : 'application/json';
    response.set('Cache-Control', 'no-store');
    await (await load()).answer(request, response);
  };
}

/** @throws AppError `invalidInput` where the owner gives more than the program asked for */
function requireAsked(asked: readonly TokenScope[], given: readonly TokenScope[] = []): void {
  if (given.some((scope) => !asked.includes(scope)))
    throw appError('invalidInput', { fields: { scopes: 'The program did not ask for this' } });
}

/**
 * By the cookie of this browser, so that nobody consents to what somebody else has begun. The cookie names the newest program that
 * asked, so that `wanted` says which one was shown.
 *
 * @throws AppError `consentNotFound`, `otherConsent`
 */
async function findWaiting(
  load: LoadServer,
  request: Request,
  response: Response,
  wanted?: string,
): Promise<Waiting> {
  const { provider } = await load();
  const { uid, params } = await provider.interactionDetails(request, response).catch(() => {
    throw appError('consentNotFound');
  });
  if (wanted !== undefined && wanted !== uid) throw appError('otherConsent');
  const clientId = String(params.client_id);
  const client = await provider.Client.find(clientId);
  if (client === undefined) throw appError('consentNotFound');
  const asked = typeof params.scope === 'string' ? params.scope.split(' ') : [];
  return {
    clientId,
    attempt: uid,
    client: shownName(client.clientName ?? '') || clientId,
    leadsTo: describeRedirect(String(params.redirect_uri)),
    scopes: tokenScopeSchema.options.filter((scope) => asked.includes(scope)),
  };
}

function createConsent(
  load: LoadServer,
  { auth, publicUrl }: OauthOptions,
): OwnHandlers<'getConsent' | 'giveConsent'> {
  return {
    getConsent: async ({ query, request, response }) => {
      const { clientId: _, ...waiting } = await findWaiting(load, request, response, query.attempt);
      return waiting;
    },

    giveConsent: async ({ body: { attempt, scopes: given }, request, response }) => {
      const user = signedIn(response);
      const { clientId, client, leadsTo, scopes } = await findWaiting(load, request, response, attempt);
      const named = `${client} (${leadsTo})`;
      noteAuditSubject(response, { subject: named });
      requireAsked(scopes, given);
      const { provider } = await load();
      const decide = async () => {
        if (given === undefined) return { error: 'access_denied', error_description: 'The owner refused' };
        const body = { name: cut(named, maxConnectionLength), scopes: given };
        const grant = new provider.Grant({ accountId: user.userId, clientId });
        grant.jti = await auth.createConnection(body, user, requestIdOf(response));
        grant.addResourceScope(resourceOf(publicUrl), given.join(' '));
        const refused = scopes.filter((scope) => !given.includes(scope));
        if (refused.length > 0) grant.rejectResourceScope(resourceOf(publicUrl), refused.join(' '));
        await grant.save();
        return { login: { accountId: user.userId, remember: false }, consent: { grantId: grant.jti } };
      };
      const location = await provider.interactionResult(request, response, await decide());
      noteAuditSubject(response, { subject: `${given === undefined ? 'Refused' : 'Connected'}: ${named}` });
      return { location };
    },
  };
}
