import { expect } from '@playwright/test';
import { createServiceKeys } from '../support/site/service-keys.ts';
import { askMany, countStatuses, createAsk, type Answer, type Ask } from './support/ask.ts';
import { attack, ownRow, tell } from './support/row.ts';
import { rightLogin, startSite, type Site } from './support/site.ts';
import { runService } from './support/service.ts';

/** All cookies that an answer sets, as a request's header has them. */
const cookiesOf = ({ headers }: Answer): string =>
  (headers['set-cookie'] ?? [])
    .map((line) => line.split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

const logIn = (ask: Ask, headers: Record<string, string> = {}, password: string = rightLogin.password) =>
  ask({ method: 'POST', path: '/api/login', json: { ...rightLogin, password }, headers });

const userStatus = async (ask: Ask, cookie: string, headers: Record<string, string> = {}) =>
  (await ask({ path: '/api/user', headers: { cookie, ...headers } })).status;

async function signInNew(site: Site): Promise<string> {
  const answer = await logIn(site.ask);
  expect(answer.status).toBe(200);
  return cookiesOf(answer);
}

attack('T07', 'a session id that somebody else chose is of no use', async ({ ask }) => {
  const planted = ['sid=s%3Aplanted.c2lnbmF0dXJl', 'sid=planted', '__Host-sid=s%3Aplanted.c2lnbmF0dXJl'];
  for (const cookie of planted) {
    const answer = await logIn(ask, { cookie });
    expect(answer.status).toBe(200);
    expect(cookiesOf(answer)).not.toContain('planted');
    expect(await userStatus(ask, cookie)).toBe(401);
    expect(await userStatus(ask, cookiesOf(answer))).toBe(200);
  }
  // Somebody who has a session and signs in gets another one, and the former is over.
  const first = cookiesOf(await logIn(ask));
  const second = cookiesOf(await logIn(ask, { cookie: first }));
  expect(second).not.toBe(first);
  expect(await userStatus(ask, first)).toBe(401);
  for (const path of ['/', '/apps', '/login', '/api/apps/getapps', '/api/setup/getsite']) {
    const { headers } = await ask({ path });
    expect(headers['set-cookie']).toBeUndefined();
  }
  return {
    tried: 'planted cookies, signed and unsigned, before a login; a login with the cookie of another session',
    happened: 'a new id each time, 401 for the planted and the former one; visitors get no cookie',
  };
});

attack(
  'T08',
  'a copied cookie dies with the logout, after 8 hours idle and after 7 days in all',
  async (site) => {
    const { ask, query } = site;
    const loggedOut = await signInNew(site);
    expect((await ask({ method: 'POST', path: '/api/logout', headers: { cookie: loggedOut } })).status).toBe(
      204,
    );
    expect(await userStatus(ask, loggedOut)).toBe(401);

    const age = async (column: 'last_seen_at' | 'created_at', interval: string) => {
      const cookie = await signInNew(site);
      await query(
        `update gateway.sessions set ${column} = ${column} - $1::interval
       where id_hash = (select id_hash from gateway.sessions order by created_at desc limit 1)`,
        [interval],
      );
      return userStatus(ask, cookie);
    };
    expect(await age('last_seen_at', '7 hours 55 minutes')).toBe(200);
    expect(await age('last_seen_at', '8 hours 1 minute')).toBe(401);
    expect(await age('created_at', '6 days 23 hours')).toBe(200);
    expect(await age('created_at', '7 days 1 minute')).toBe(401);
    return {
      tried:
        'a cookie replayed after logout, 8 h after its last use, 7 d after its login (the database’s clock set back by so much)',
      happened: '401 each; 200 five minutes and an hour before',
    };
  },
);

attack('T10', 'a changed password ends the other sessions', async (site) => {
  const { ask } = site;
  const [mine, other, third] = [await signInNew(site), await signInNew(site), await signInNew(site)];
  const changePassword = (cookie: string, currentPassword: string, newPassword: string) =>
    ask({
      method: 'POST',
      path: '/api/user/password',
      headers: { cookie },
      json: { currentPassword, newPassword },
    });
  const next = 'quite another passphrase';
  const changed = await changePassword(mine, rightLogin.password, next);
  expect(changed.status).toBeLessThan(300);
  const renewed = cookiesOf(changed) || mine;
  const after = [await userStatus(ask, other), await userStatus(ask, third), await userStatus(ask, renewed)];
  await changePassword(renewed, next, rightLogin.password);
  // The shared administrator's session is over as well.
  await site.admin.call('POST', '/login', rightLogin);
  expect(after).toEqual([401, 401, 200]);
  return {
    tried: 'three sessions, the password changed in one',
    happened: 'the other two 401 at once, the one that changed it goes on',
  };
});

attack('T12', 'a cookie that was tampered with is an anonymous visitor’s', async (site) => {
  const { ask } = site;
  const good = await signInNew(site);
  const [, value = ''] = /sid=([^;]+)/.exec(good) ?? [];
  const flipped = Array.from(
    value,
    (letter, index) => value.slice(0, index) + (letter === 'A' ? 'B' : 'A') + value.slice(index + 1),
  );
  const cookies = [
    ...flipped.slice(0, 60).map((changed) => `sid=${changed}`),
    `sid=${value.split('.')[0] ?? ''}`,
    `sid=${value}; sid=other`.replace(value, 'other'),
    'sid=%',
    'sid=%00',
    `sid=${'x'.repeat(8000)}`,
    Array.from({ length: 200 }, (_, index) => `c${String(index)}=${'v'.repeat(30)}`).join('; '),
    `sid=${'%41'.repeat(2000)}`,
    'sid="__proto__"',
  ];
  const answers = await askMany(cookies.length, 4, (index) =>
    ask({ path: '/api/user', headers: { cookie: cookies[index] ?? '' } }),
  );
  expect(answers.filter(({ status }) => status !== 401 && status !== 431 && status !== 400)).toEqual([]);
  const large = await ask({ path: '/api/user', headers: { cookie: `sid=${'x'.repeat(20_000)}` } });
  expect(large.status).toBe(431);
  expect(await userStatus(ask, good)).toBe(200);
  return {
    tried: tell`${cookies.length} changed, cut, doubled and oversized cookies, and one of 20 KB`,
    happened: countStatuses([...answers, large]),
  };
});

ownRow('T09, T11', 'cookies carry every flag under https, and secrets can be exchanged', async () => {
  const site = await startSite();
  const { stack } = site;
  const host = { host: 'portfolio.example', 'x-forwarded-proto': 'https' };
  const first = 'a'.repeat(40);
  const second = 'b'.repeat(40);
  try {
    await stack.stop();
    await stack.start({ PUBLIC_URL: 'https://portfolio.example', SESSION_SECRET: first });
    const ask = createAsk(Number(new URL(stack.url).port));
    const answer = await logIn(ask, host);
    expect(answer.status).toBe(200);
    const session = (answer.headers['set-cookie'] ?? []).find((line) => line.includes('sid='));
    expect(session).toMatch(/^__Host-sid=/);
    for (const flag of [/; Secure/i, /; HttpOnly/i, /; SameSite=Lax/i, /; Path=\/(;|$)/i])
      expect(session).toMatch(flag);
    expect(session).not.toMatch(/Domain=/i);
    const cookie = cookiesOf(answer);

    await stack.stop();
    await stack.start({ PUBLIC_URL: 'https://portfolio.example', SESSION_SECRET: `${second},${first}` });
    expect(await userStatus(ask, cookie, host)).toBe(200);
    await stack.stop();
    await stack.start({ PUBLIC_URL: 'https://portfolio.example', SESSION_SECRET: second });
    expect(await userStatus(ask, cookie, host)).toBe(401);
  } finally {
    await site.remove();
  }
  for (const weak of ['changeme', 'x'.repeat(31), '', `${first},short`]) {
    const ended = await runService('gateway', {
      SESSION_SECRET: weak,
      ...createServiceKeys().gateway,
      DATA_DIR: stack.dataDir,
    });
    expect(ended.code).not.toBe(0);
    expect(ended.output).toContain('SESSION_SECRET');
  }
  return {
    tried:
      'a login with PUBLIC_URL on https; SESSION_SECRET exchanged with the former one second, then alone; four weak secrets',
    happened:
      '__Host-, Secure, HttpOnly, SameSite=Lax, Path=/, no Domain; the session lives, then 401; no start with a weak one',
  };
});
