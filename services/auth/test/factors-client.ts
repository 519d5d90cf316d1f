import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import type { Answer, AuthClient } from './auth-client.ts';

/** The code that an app shows, so many steps of 30 seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Calls about second factors, as the gateway makes them for a signed-in user or one whose password was right. */
export function factorsClientOf({ call }: Pick<AuthClient, 'call'>, userId: () => string) {
  const as = (method: string, path: string, body?: unknown): Promise<Answer> =>
    call(method, path, { userId: userId(), credentialsVersion: 1, ...(body === undefined ? {} : { body }) });

  async function startTotp(): Promise<string> {
    const { body } = await as('POST', '/api/account/totp');
    return z.string().parse(body.secret);
  }

  const confirmTotp = (code: string) => as('POST', '/api/account/totp/confirm', { code });

  return {
    as,
    startTotp,
    confirmTotp,
    list: () => as('GET', '/api/account/factors'),
    remove: (id: unknown) => as('DELETE', `/api/account/factors/${String(id)}`),
    secondFactor: (body: unknown) => as('POST', '/internal/second-factor', body),

    /** Puts an app into use by the code of one step ago, so that those of now and the next step are good still. */
    addTotp: async (): Promise<{ secret: string; recoveryCodes: string[] }> => {
      const secret = await startTotp();
      const { body } = await confirmTotp(codeOf(secret, -1));
      return { secret, recoveryCodes: z.array(z.string()).parse(body.recoveryCodes) };
    },
  };
}
