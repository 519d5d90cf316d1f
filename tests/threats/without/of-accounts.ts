import { guardedBy, without, type Defence } from './defence.ts';

const gateway = 'services/gateway/src';
const test = 'services/gateway/test';
const factors = 'services/auth/src/factors';
const authTest = 'services/auth/test';

const ownAccount = (title: string) => guardedBy({ file: `${test}/own-account.api.test.ts`, title });
const secondFactors = (title: string) => guardedBy({ file: `${authTest}/second-factors.api.test.ts`, title });
const passkeys = (title: string) => guardedBy({ file: `${authTest}/passkeys.api.test.ts`, title });
const signedCookie = guardedBy({ file: `${gateway}/sessions/signed-cookie.test.ts` });

/** What guards passwords, second factors, sessions, and the record of what was done with them. */
export const ofAccounts: readonly Defence[] = [
  guardedBy({ file: `${test}/second-factor.api.test.ts`, title: 'guess' })(
    'T01',
    'the limit of six digits',
    `${gateway}/account/second-factor.ts`,
    "if (body.totp !== undefined) tries.push(['totpAccount', userId]);",
  ),
  secondFactors('each code once')(
    'T01',
    'a code of an app once',
    `${factors}/totp.repository.ts`,
    ".whereRaw('(last_step is null or last_step < ?)', [step])",
  ),
  secondFactors('a recovery code is taken once')(
    'T01',
    'a recovery code once',
    `${factors}/recovery-codes.repository.ts`,
    'code_hash: codeHash, used_at: null })',
    'code_hash: codeHash })',
  ),
  secondFactors('stored as hashes only')(
    'T01',
    'hashes of recovery codes',
    `${factors}/recovery-codes.ts`,
    "return createHash('sha256').update(code.replaceAll('-', '')).digest('base64url');",
    'return code;',
  ),
  secondFactors('asks for the password again')(
    'T10',
    'the password before a factor is taken away',
    'services/auth/src/users/users.service.ts',
    'if (!(await passwords.isRight(password, user.passwordHash)))',
    'if (password === "")',
  ),
  passkeys('once for each challenge')(
    'T01',
    'a challenge once',
    `${factors}/challenges.repository.ts`,
    'return taken.length === 1;',
    'return true;',
  ),
  guardedBy({ file: `${factors}/challenges.test.ts` })(
    'T01',
    'challenges of one’s own',
    `${factors}/challenges.ts`,
    'if (!timingSafeEqual(bytes.subarray(head.length), macOf(head, purpose))) return undefined;',
  ),
  guardedBy({ file: `${authTest}/password.api.test.ts`, title: 'most common' })(
    'T01',
    'the list of common passwords',
    'services/auth/src/users/users.service.ts',
    'if (await isTooCommon(body.newPassword))',
    'if (body.newPassword === "")',
  ),
  guardedBy({ file: `${authTest}/users.api.test.ts`, title: 'beyond what can be checked' })(
    'T06',
    'the queue of hashes',
    'services/auth/src/users/passwords.ts',
    'maxWaiting: 64',
    'maxWaiting: 1_000_000',
  ),
  without(
    'T08',
    'the end of an idle session',
    `${gateway}/sessions/sessions.repository.ts`,
    "all(db).where('last_seen_at', '>', ago(db, idle)).where(",
    'all(db).where(',
  ),
  without(
    'T08',
    'the last day of a session',
    `${gateway}/sessions/sessions.repository.ts`,
    ".where('created_at', '>', ago(db, max));",
    ';',
  ),
  without(
    'T09',
    'SameSite and Secure',
    `${gateway}/sessions/session-cookies.ts`,
    "{ path: '/', sameSite: 'lax', secure: isSecure };",
    "{ path: '/' };",
  ),
  {
    id: 'T10',
    what: 'ending the other sessions, and asking for the password of now',
    edits: [
      {
        file: `${gateway}/account/own-account.ts`,
        find: 'await sessions.endOthers(request, changed);',
        replace: '',
      },
      {
        file: `${gateway}/sessions/current-credentials.ts`,
        find: 'const isCurrent = await auth.isCurrent(user, requestId).catch(',
        replace: 'const isCurrent = await Promise.resolve(true).catch(',
      },
      {
        file: 'services/auth/src/users/users.service.ts',
        find: 'if (credentialsVersion !== undefined && credentialsVersion !== user.credentialsVersion)',
        replace: 'if (credentialsVersion === -1)',
      },
    ],
  },
  ownAccount('within seconds')(
    'T10',
    'asking again every few seconds',
    `${gateway}/sessions/current-credentials.ts`,
    'const trustedMs = 5000;',
    'const trustedMs = 5_000_000;',
  ),
  ownAccount('also while auth gives no answer')(
    'T10',
    'refusing where auth gives no answer',
    `${gateway}/sessions/current-credentials.ts`,
    "throw appError('unavailable', { cause, retryAfter: retryAfterSeconds });",
    'return cause !== undefined;',
  ),
  ownAccount('are nobody else’s')(
    'T10',
    'the owner of a session',
    `${gateway}/sessions/sessions.repository.ts`,
    'remove({ user_id: userId, id_hash: idHash }),',
    'remove({ id_hash: idHash }),',
  ),
  signedCookie(
    'T12',
    'the signature of a cookie',
    `${gateway}/sessions/signed-cookie.ts`,
    'if (!isGenuine(payload, signature)) return undefined;',
  ),
  signedCookie(
    'T08',
    'the end of a signed cookie',
    `${gateway}/sessions/signed-cookie.ts`,
    'return expiresAt > now() ? schema.parse(value) : undefined;',
    'return expiresAt > 0 ? schema.parse(value) : undefined;',
  ),
  guardedBy({ file: `${test}/session-outage.api.test.ts`, title: 'while the store of sessions is away' })(
    'F04',
    '503 instead of a silent logout',
    `${gateway}/sessions/sessions.ts`,
    "throw appError('unavailable', { cause: error, retryAfter: retryAfterSeconds });",
    "throw appError('notSignedIn', { cause: error });",
  ),
  {
    id: 'T58',
    what: 'the rights and the trigger of the record of administration',
    guard: { file: `${test}/audit.api.test.ts`, title: 'cannot be changed' },
    edits: [
      {
        file: 'services/gateway/migrations/0004_create_audit.ts',
        find: "await knex.raw('revoke update, truncate on audit from current_user');",
        replace: '',
      },
      {
        file: 'services/gateway/migrations/0004_create_audit.ts',
        find: 'before update or delete on audit for each row',
        replace: 'before insert on audit for each row when (false)',
      },
    ],
  },
  guardedBy({ file: `${test}/audit.api.test.ts`, title: 'without passwords' })(
    'T01',
    'the record of refused sign-ins',
    `${gateway}/account/audit.ts`,
    'route.isSignIn === true ? isRecordedSignIn(request, response, status) : user !== null;',
    'user !== null;',
  ),
];
