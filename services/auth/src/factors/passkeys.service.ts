import { randomUUID } from 'node:crypto';
import {
  factorMessages,
  type AddPasskeyBody,
  type PasskeyAssertion,
} from '@portfolio/contracts/account/factors.ts';
import type { User } from '@portfolio/contracts/account/session.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { AddedFactor, Adding } from './factor-rows.repository.ts';
import type { PasskeysRepository } from './passkeys.repository.ts';
import type { RelyingParty } from './relying-party.ts';

interface PasskeysOptions {
  passkeys: PasskeysRepository;
  relyingParty: RelyingParty;
  /** The name by which a browser shows the account. */
  findAppName: () => Promise<string>;
}

export type PasskeysService = ReturnType<typeof createPasskeysService>;

/** Passkeys. Each knows its user, so that it is both steps of a sign-in at once. */
export function createPasskeysService({ passkeys, relyingParty, findAppName }: PasskeysOptions) {
  return {
    loginOptions: relyingParty.loginOptions,

    /** What a browser makes a new passkey of; one that has a passkey of this user makes no other. */
    registrationOptions: async (user: User) => {
      const known = (await passkeys.list(user.id)).map(({ credentialId: id, transports }) => ({
        id,
        transports,
      }));
      return relyingParty.registrationOptions(user, await findAppName(), known);
    },

    /** @throws AppError `invalidInput` for what is no answer to this user's options */
    add: async (
      userId: string,
      { name = '', passkey }: AddPasskeyBody,
      adding: Adding,
    ): Promise<AddedFactor> => {
      const credential = await relyingParty.verifyRegistration(userId, passkey);
      if (credential === undefined) throw appError('invalidInput', { message: factorMessages.wrongPasskey });
      const added = {
        id: randomUUID(),
        userId,
        name: name === '' ? 'Passkey' : name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        signCount: credential.counter,
        transports: credential.transports ?? [],
      };
      return passkeys.add(added, adding);
    },

    /** Whose passkey answered, once for each challenge; undefined where it is not accepted. */
    use: async (assertion: PasskeyAssertion): Promise<string | undefined> => {
      const passkey = await passkeys.find(assertion.id);
      if (passkey === undefined) return undefined;
      const { id, userId, credentialId, publicKey, signCount: counter } = passkey;
      const { userHandle } = assertion.response;
      if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== userId)
        return undefined;
      const credential = { id: credentialId, publicKey: new Uint8Array(publicKey), counter };
      const newCount = await relyingParty.verifyAssertion(credential, assertion);
      return newCount !== undefined && (await passkeys.use(id, newCount)) ? userId : undefined;
    },
  };
}
