import { randomUUID } from 'node:crypto';
import { factorMessages, type TotpSecret } from '@portfolio/contracts/account/factors.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { AddedFactor, Adding } from './factor-rows.repository.ts';
import type { SecretBox } from '@portfolio/kit/secrets/secret-box.ts';
import type { StoredTotp, TotpRepository } from './totp.repository.ts';

/** Steps before and after the present one whose codes are taken: clocks differ, and people type slowly. */
const window = 1;

const secretBytes = 20;

interface TotpOptions {
  totps: TotpRepository;
  secretBox: SecretBox;
  /** The name by which the app shows the account. */
  findAppName: () => Promise<string>;
  logger: Logger;
}

export type TotpService = ReturnType<typeof createTotpService>;

const alreadySetUp = () =>
  appError('invalidInput', {
    message: 'An authenticator app is set up already. Remove it before you add another.',
  });

/** Codes of authenticator apps (RFC 6238, with the 6 digits, 30 seconds and SHA-1 that all of them know). */
export function createTotpService({ totps, secretBox, findAppName, logger }: TotpOptions) {
  function open({ id, secret }: StoredTotp): TOTP | undefined {
    try {
      return new TOTP({ secret: Secret.fromBase32(secretBox.open(secret, id)) });
    } catch (error) {
      logger.warn({ err: error }, 'a TOTP secret was stored under another ACCOUNT_KEY');
      return undefined;
    }
  }

  /** The time step that a code belongs to; undefined where it is not of now. */
  function stepOf(stored: StoredTotp, code: string): number | undefined {
    const timestamp = Date.now();
    const totp = open(stored);
    const delta = totp?.validate({ token: code, timestamp, window }) ?? null;
    return totp === undefined || delta === null ? undefined : totp.counter({ timestamp }) + delta;
  }

  return {
    /** Makes a secret, which is in use once `confirm` has seen a code of it. @throws AppError `invalidInput` where one is */
    start: async ({ id: userId, email }: { id: string; email: string }): Promise<TotpSecret> => {
      if ((await totps.find(userId, true)) !== undefined) throw alreadySetUp();
      const secret = new Secret({ size: secretBytes });
      const id = randomUUID();
      await totps.start(userId, { id, secret: secretBox.seal(secret.base32, id) }, 'Authenticator app');
      const otpauthUrl = new TOTP({ issuer: await findAppName(), label: email, secret }).toString();
      return { secret: secret.base32, otpauthUrl, qrSvg: renderSVG(otpauthUrl, { ecc: 'M', border: 4 }) };
    },

    /** @throws AppError `invalidInput` with `fields.code` */
    confirm: async (userId: string, code: string, adding: Adding): Promise<AddedFactor> => {
      const waiting = await totps.find(userId, false);
      const step = waiting && stepOf(waiting, code);
      if (waiting === undefined || step === undefined)
        throw appError('invalidInput', { fields: { code: factorMessages.wrongCode } });
      const added = await totps.confirm({ userId, id: waiting.id, step }, adding);
      if (added === undefined) throw alreadySetUp();
      return added;
    },

    /** Whether a code is right, and used by nobody before, here or on another replica. */
    use: async (userId: string, code: string): Promise<boolean> => {
      const stored = await totps.find(userId, true);
      const step = stored && stepOf(stored, code);
      return stored !== undefined && step !== undefined && (await totps.useStep(stored.id, step));
    },
  };
}
