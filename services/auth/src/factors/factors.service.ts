import {
  factorMessages,
  type AddedPasskey,
  type AddPasskeyBody,
  type Factors,
  type PasskeyLoginBody,
  type RecoveryCodes,
  type SecondFactor,
  type SecondFactorBody,
  type TotpSecret,
} from '@portfolio/contracts/account/factors.ts';
import type { VerifiedUser } from '@portfolio/contracts/account/session.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { TellUser } from '../people/account-mails.ts';
import type { SessionUser, UsersService } from '../users/users.service.ts';
import type { FactorsRepository } from './factors.repository.ts';
import type { PasskeysService } from './passkeys.service.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import type { RecoveryCodesRepository } from './recovery-codes.repository.ts';
import type { TotpService } from './totp.service.ts';

interface FactorsOptions {
  users: UsersService;
  factors: FactorsRepository;
  recoveryCodes: RecoveryCodesRepository;
  totp: TotpService;
  passkeys: PasskeysService;
  tell: TellUser;
}

export type FactorsService = ReturnType<typeof createFactorsService>;

/** What a sign-in can ask for beside the password. Empty where the password is enough. */
export async function findSecondFactors(factors: FactorsRepository, userId: string): Promise<SecondFactor[]> {
  const kinds = new Set((await factors.list(userId)).map(({ kind }) => kind));
  return kinds.size === 0 ? [] : [...kinds, 'recoveryCode'];
}

/** Second factors (contract, section 12). Each function throws AppError `notSignedIn` where the session is over. */
export function createFactorsService(options: FactorsOptions) {
  const { users, factors, recoveryCodes, totp, passkeys, tell } = options;

  return {
    ...createSignIn(options),

    list: async (session: SessionUser): Promise<Factors> => {
      const { id } = await users.getCurrent(session);
      const [list, recoveryCodesLeft] = await Promise.all([factors.list(id), recoveryCodes.countLeft(id)]);
      return { factors: list, recoveryCodesLeft };
    },

    /** @throws AppError `invalidInput` where an app is in use already */
    startTotp: async (session: SessionUser): Promise<TotpSecret> =>
      totp.start(await users.getCurrent(session)),

    /** @throws AppError `invalidInput` with `fields.code` */
    confirmTotp: async (session: SessionUser, code: string): Promise<RecoveryCodes> => {
      const { id, email } = await users.getCurrent(session);
      const codes = makeRecoveryCodes();
      const { isFirst } = await totp.confirm(id, code, {
        codeHashes: codes.map(hashRecoveryCode),
        tell: (transaction) => tell(transaction, email, 'totpAdded'),
      });
      return { recoveryCodes: isFirst ? codes : [] };
    },

    passkeyOptions: async (session: SessionUser) =>
      passkeys.registrationOptions(await users.getCurrent(session)),

    /** @throws AppError `invalidInput` for what is no answer to this user's options */
    addPasskey: async (session: SessionUser, body: AddPasskeyBody): Promise<AddedPasskey> => {
      const { id, email } = await users.getCurrent(session);
      const codes = makeRecoveryCodes();
      const { factor, isFirst } = await passkeys.add(id, body, {
        codeHashes: codes.map(hashRecoveryCode),
        tell: (transaction) => tell(transaction, email, 'passkeyAdded'),
      });
      return { ...factor, recoveryCodes: isFirst ? codes : [] };
    },

    /** @throws AppError `notFound` */
    remove: async (session: SessionUser, id: string): Promise<void> => {
      const user = await users.getCurrent(session);
      const wasThere = await factors.remove(user.id, id, (transaction, kind) =>
        tell(transaction, user.email, kind === 'totp' ? 'totpRemoved' : 'passkeyRemoved'),
      );
      if (!wasThere) throw appError('notFound');
    },

    /** Ten new codes in place of the former. @throws AppError `notFound` */
    renewRecoveryCodes: async (session: SessionUser): Promise<RecoveryCodes> => {
      const user = await users.getCurrent(session);
      const codes = makeRecoveryCodes();
      if (!(await recoveryCodes.replace(user.id, codes.map(hashRecoveryCode)))) throw appError('notFound');
      return { recoveryCodes: codes };
    },
  };
}

function createSignIn({ users, recoveryCodes, totp, passkeys }: FactorsOptions) {
  /** @throws AppError `wrongCredentials`, in words for each kind */
  async function requireFactor(userId: string, body: SecondFactorBody): Promise<void> {
    if (body.totp !== undefined) {
      if (!(await totp.use(userId, body.totp))) throw refusal('wrongCode');
    } else if (body.recoveryCode !== undefined) {
      const isGood = await recoveryCodes.use(userId, hashRecoveryCode(body.recoveryCode));
      if (!isGood) throw refusal('wrongRecoveryCode');
    } else if (body.passkey === undefined || (await passkeys.use(body.passkey)) !== userId)
      throw refusal('wrongPasskey');
  }

  return {
    /** The second step of a sign-in whose password was right. @throws AppError `wrongCredentials`, `notSignedIn` */
    takeSecondFactor: async (session: SessionUser, body: SecondFactorBody): Promise<VerifiedUser> => {
      const { id } = await users.getCurrent(session);
      await requireFactor(id, body);
      return users.getVerified(id);
    },

    passkeyLoginOptions: passkeys.loginOptions,

    /** A passkey that is the whole sign-in. @throws AppError `wrongCredentials` */
    takePasskey: async ({ passkey }: PasskeyLoginBody): Promise<VerifiedUser> => {
      const userId = await passkeys.use(passkey);
      if (userId === undefined) throw refusal('wrongPasskey');
      return users.getVerified(userId);
    },
  };
}

const refusal = (message: 'wrongCode' | 'wrongRecoveryCode' | 'wrongPasskey') =>
  appError('wrongCredentials', { message: factorMessages[message] });
