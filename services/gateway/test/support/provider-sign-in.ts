import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import {
  startOpenIdProvider,
  type OpenIdProvider,
} from '../../../../tests/support/servers/openid-provider.ts';
import type { Answer } from './call.ts';
import { administrator, cookieOf, startGateway, type GatewayUnderTest } from './gateway-under-test.ts';
import { startRealAuth } from './real-auth.ts';

const publicUrl = 'http://localhost:8080';
const callback = '/api/login/provider/callback';

/** What the provider sent the browser back with, and the cookie that belongs to it. */
export interface Returned {
  path: string;
  cookie: string;
}

interface ProviderSite extends GatewayUnderTest {
  database: TestDatabase;
  provider: OpenIdProvider;
  /** Every line that auth logged. */
  authLogs: string[];
  /** Goes to the provider and signs in there. */
  goToProvider: () => Promise<Returned>;
  /** Brings the browser back. @param cookies of the browser beside those of the sign-in */
  goBack: (returned: Returned, cookies?: string) => Promise<Answer>;
  /** The whole way. */
  signInByProvider: () => Promise<Answer>;
}

/** Follows redirects at the provider, as a browser does, until it leads back to the site. */
async function followRedirects(start: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = start;
  while (!url.startsWith(publicUrl)) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null)
      throw new Error(`the provider answers ${String(answer.status)}: ${await answer.text()}`);
    url = new URL(location, url).href;
  }
  return url.slice(publicUrl.length);
}

function stepsOf(gateway: GatewayUnderTest) {
  const goToProvider = async (): Promise<Returned> => {
    const started = await gateway.call('/api/login/provider');
    const path = await followRedirects(String(started.headers.location));
    return { path, cookie: cookieOf(started, 'provider-login') };
  };
  const goBack = ({ path, cookie }: Returned, cookies = '') =>
    gateway.call(path, { headers: { cookie: [cookie, cookies].filter(Boolean).join('; ') } });
  return { goToProvider, goBack, signInByProvider: async () => goBack(await goToProvider()) };
}

/** The gateway before auth itself and a provider, for all tests of a file; each begins with the administrator alone. */
export function serveProviderSite(settings: Record<string, string> = {}): ProviderSite {
  // Filled before the first test, which nobody looks at it before.
  const site = {} as ProviderSite;
  let auth: Awaited<ReturnType<typeof startRealAuth>>;
  beforeAll(async () => {
    const database = await createTestDatabase();
    const provider = await startOpenIdProvider([publicUrl + callback]);
    auth = await startRealAuth(database, publicUrl, { ...provider.settings, ...settings });
    const gateway = await startGateway({
      DATABASE_URL: database.url,
      PUBLIC_URL: publicUrl,
      AUTH_URL: auth.url,
    });
    Object.assign(site, gateway, stepsOf(gateway), { database, provider, authLogs: auth.logs });
    // Waits for the tables of sessions and limits.
    await gateway.signIn();
  });
  afterAll(async () => {
    await site.stop();
    await auth.stop();
    await site.provider.stop();
    await site.database.drop();
  });
  beforeEach(async () => {
    site.provider.setPerson({ email: administrator.email, email_verified: true });
    site.provider.setClaims((claims) => claims);
    site.provider.setAway(false);
    await site.database.query('delete from gateway.rate_limits');
    await site.database.query('delete from auth.users where id <> $1', [administrator.id]);
    await site.database.query('update auth.users set is_active = true');
  });
  return site;
}
