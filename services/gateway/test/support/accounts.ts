import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { codeOf } from '../../../auth/test/factors-client.ts';
import { createSoftPasskey } from '../../../auth/test/soft-passkey.ts';
import type { Answer } from './call.ts';
import { cookieOf, startGateway, type GatewayUnderTest } from './gateway-under-test.ts';
import { startRealAuth } from './real-auth.ts';
import { build } from './web-build.ts';

export const publicUrl = 'http://localhost:8080';
const challengeSchema = z.object({ challenge: z.string() });
const secretSchema = z.object({ secret: z.string() });
const codesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** What tests of second factors do through the gateway. */
function accountsOf(gateway: GatewayUnderTest) {
  const post = (path: string, body?: unknown, headers: Record<string, string> = {}, from?: string) =>
    gateway.call(path, {
      method: 'POST',
      headers,
      ...(body === undefined ? {} : { body }),
      ...(from === undefined ? {} : { from }),
    });
  return {
    post,
    secondFactor: (body: unknown, cookie: string, from?: string): Promise<Answer> =>
      post('/api/login/second-factor', body, { cookie }, from),
    isSignedIn: async (cookie: string) =>
      (await gateway.call('/api/user', { headers: { cookie } })).status === 200,
    loginChallenge: async () =>
      challengeSchema.parse((await post('/api/login/passkey/options')).body).challenge,

    /** Puts an app into use by the code of one step ago, so that those of now and the next step are good still. */
    addTotp: async () => {
      const cookie = await gateway.signIn();
      const { secret } = secretSchema.parse((await post('/api/account/totp', undefined, { cookie })).body);
      const confirmed = await post('/api/account/totp/confirm', { code: codeOf(secret, -1) }, { cookie });
      return { cookie, secret, ...codesSchema.parse(confirmed.body) };
    },

    /** @param session the cookie of a session; default: of a new one */
    addPasskey: async (session?: string) => {
      const cookie = session ?? (await gateway.signIn());
      const passkey = createSoftPasskey();
      const options = await post('/api/account/passkeys/options', undefined, { cookie });
      const made = passkey.register(challengeSchema.parse(options.body));
      const added = await post('/api/account/passkeys', { name: 'Laptop', passkey: made }, { cookie });
      expect(added.status).toBe(201);
      return { cookie, passkey };
    },

    /** Gets past the password. @returns the cookie of the login that waits for its second step */
    passPassword: async () => {
      const answer = await gateway.login();
      expect(answer.status).toBe(401);
      return cookieOf(answer, 'pending-login');
    },
  };
}

type Accounts = GatewayUnderTest &
  ReturnType<typeof accountsOf> & {
    database: TestDatabase;
    authUrl: string;
    /** Every line that auth logged. */
    authLogs: string[];
  };

/** The gateway before auth itself, for all tests of a file; each begins without second factors and with all its tries. */
export function serveAccounts(): Accounts {
  // Filled before the first test, which nobody looks at it before.
  const accounts = {} as Accounts;
  let auth: Awaited<ReturnType<typeof startRealAuth>>;
  beforeAll(async () => {
    const database = await createTestDatabase();
    auth = await startRealAuth(database, publicUrl);
    const settings = { DATABASE_URL: database.url, PUBLIC_URL: publicUrl, AUTH_URL: auth.url };
    const gateway = await startGateway(settings, undefined, build);
    Object.assign(accounts, gateway, accountsOf(gateway), {
      database,
      authUrl: auth.url,
      authLogs: auth.logs,
    });
    // Waits for the tables of sessions and limits.
    await gateway.signIn();
  });
  afterAll(async () => {
    await accounts.stop();
    await auth.stop();
    await accounts.database.drop();
  });
  beforeEach(async () => {
    for (const table of ['auth.factors', 'auth.recovery_codes', 'gateway.rate_limits'])
      await accounts.database.query(`delete from ${table}`);
  });
  return accounts;
}
