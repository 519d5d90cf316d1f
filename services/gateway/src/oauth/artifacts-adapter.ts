import { AppError } from '@portfolio/kit/app-error.ts';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { AuthClient } from '../account/auth-client.ts';
import { withHashedSecret } from './client-secrets.ts';

/** The library answers 500 to errors that are not its own. */
function oauthErrorOf(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'tokenRefused')
    return new errors.InvalidGrant('it was used before, or its connection has ended');
  if (error.code === 'malformedBody') return new errors.InvalidRequest('a text has the null character');
  return error;
}

const nothing = () => Promise.resolve(undefined);

/**
 * The library's own sessions are not kept: the site's session says who somebody is. One that named an owner for an hour would
 * refuse every other owner in the same browser.
 */
const forgetful: Adapter = {
  find: nothing,
  findByUid: nothing,
  findByUserCode: nothing,
  upsert: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
};

/** Keeps what the OAuth server keeps with auth, so that every replica knows it. */
export function createArtifactsAdapter({ runArtifact }: Pick<AuthClient, 'runArtifact'>) {
  return (model: string): Adapter => {
    if (model === 'Session') return forgetful;
    const find = async (body: Parameters<typeof runArtifact>[0]) =>
      ((await runArtifact(body)).payload ?? undefined) as AdapterPayload | undefined;
    const run = async (body: Parameters<typeof runArtifact>[0]) => {
      try {
        await runArtifact(body);
      } catch (error) {
        throw oauthErrorOf(error);
      }
    };
    const isClient = model === 'Client';
    return {
      find: async (id) => {
        const found = await find({ op: 'find', model, id });
        return isClient && found !== undefined ? withHashedSecret(found) : found;
      },
      findByUid: (uid) => find({ op: 'findByUid', model, uid }),
      // Of a flow for devices, which is off.
      findByUserCode: nothing,
      upsert: (id, made, expiresIn) => {
        const payload = isClient ? withHashedSecret(made) : made;
        return run({ op: 'store', model, id, payload, ...(expiresIn === undefined ? {} : { expiresIn }) });
      },
      consume: (id) => run({ op: 'consume', model, id }),
      destroy: (id) => run({ op: 'remove', model, id }),
      revokeByGrantId: (grantId) => run({ op: 'removeGrant', grantId }),
    };
  };
}
