import { guardedBy, without, type Defence } from './defence.ts';

const gateway = 'services/gateway/src';
const auth = 'services/auth/src';

export const againstCallers: readonly Defence[] = [
  without(
    'T01',
    'counting wrong passwords',
    `${gateway}/edge/rate-limits.ts`,
    'for (const [limit, key] of tries) await limits.consume(limit, key);',
  ),
  without(
    'T02',
    'a hash for unknown accounts',
    `${auth}/users/users.service.ts`,
    'const isRight = await passwords.isRight(password, user?.passwordHash);',
    'const isRight = user !== undefined && (await passwords.isRight(password, user.passwordHash));',
  ),
  without(
    'T03',
    'the address of the connection',
    `${gateway}/account/password-tries.ts`,
    'const address = addressKey(request.ip);',
    "const address = String(request.headers['x-real-ip'] ?? request.ip);",
  ),
  without(
    'T04',
    'the device cookie',
    `${gateway}/account/password-tries.ts`,
    "device.isKnown(request, account) ? 'loginAccountDevice' : 'loginAccount'",
    "'loginAccount'",
  ),
  without(
    'T04',
    'the limit of the whole account',
    `${gateway}/account/password-tries.ts`,
    "[device.isKnown(request, account) ? 'loginAccountDevice' : 'loginAccount', account],",
  ),
  guardedBy({ file: 'services/gateway/test/login-account-limit.api.test.ts', title: 'copied cookie' })(
    'T04',
    'the limit of browsers that signed in before',
    `${gateway}/account/password-tries.ts`,
    "[device.isKnown(request, account) ? 'loginAccountDevice' : 'loginAccount', account],",
    "...(device.isKnown(request, account) ? [] : [['loginAccount', account] as [LimitName, string]]),",
  ),
  guardedBy({ file: 'services/auth/test/users.api.test.ts', title: 'that its limit does not know' })(
    'T04',
    'one form of an address for accounts and limits',
    `${auth}/users/users.repository.ts`,
    'canonicalEmail(user.email) === wanted',
    "user.email.toLowerCase() === email.toLowerCase().normalize('NFD').replaceAll('\\u0307', '')",
  ),
  without(
    'T05',
    'the schema of a login',
    `${gateway}/account/login.ts`,
    'parseBody(loginBodySchema, await readLoginBody(request, response));',
    '(await readLoginBody(request, response)) as { email: string; password: string };',
  ),
  without(
    'T07',
    'a new id at login',
    `${gateway}/sessions/sessions.ts`,
    'await promisify((done) => request.session.regenerate(done));',
  ),
  without(
    'T08',
    'ending the session at logout',
    `${gateway}/sessions/sessions.ts`,
    'if (request.session.record !== undefined) await promisify((done) => request.session.destroy(done));',
  ),
  without(
    'T09',
    'HttpOnly',
    `${gateway}/sessions/session-cookies.ts`,
    'httpOnly: true, maxAge',
    'httpOnly: false, maxAge',
  ),
  without(
    'T11',
    'the least length of a secret',
    `${gateway}/config.ts`,
    'Buffer.byteLength(secret) >= 32',
    'Buffer.byteLength(secret) >= 1',
  ),
  without('T13', 'the check for other sites', `${gateway}/edge/admit.ts`, "throw appError('crossSite');"),
  without('T16', 'frame-ancestors', `${gateway}/edge/security-headers.ts`, '"frame-ancestors \'none\'",'),
  without(
    'T17',
    'hiding what is not active',
    'services/catalog/src/apps/apps.service.ts',
    'const isPublic = caller === null ? true : undefined;',
    'const isPublic = undefined;',
  ),
  without(
    'T18',
    'the limit of the setup',
    `${gateway}/config.ts`,
    "LIMIT_SETUP: limitSetting('10/900')",
    "LIMIT_SETUP: limitSetting('10000/900')",
  ),
  without(
    'T20',
    'the list of hosts',
    `${auth}/setup/database-hosts.ts`,
    "if (!names.has(name)) throw appError('databaseHostNotAllowed');",
  ),
  without(
    'T23',
    'what a login may ask for',
    `${auth}/setup/login-guard.ts`,
    "if (isClearText || (isMd5 && !isLocal) || (isOk && !isProven)) throw appError('databaseNotSafe');",
    'if (isClearText) return;',
  ),
  without(
    'T24',
    'the mode of the connection file',
    `${auth}/setup/connection-file.store.ts`,
    "open(unfinished, 'wx', 0o600)",
    "open(unfinished, 'wx', 0o644)",
  ),
];
