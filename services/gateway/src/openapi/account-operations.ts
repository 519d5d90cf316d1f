import { auditEntrySchema, auditQuerySchema } from '@portfolio/contracts/audit.ts';
import { changePasswordBodySchema, loginBodySchema } from '@portfolio/contracts/session.ts';
import { listedSessionSchema } from '@portfolio/contracts/sessions.ts';
import { z } from 'zod';
import type { Operations } from './operation.ts';
import { pageHeaders } from './page-headers.ts';
import { user } from './user.ts';

/** Being signed in. */
export const accountOperations: Operations = {
  'GET /api/user': { summary: 'Shows who is signed in', status: 200, answer: user },
  'POST /api/login': {
    summary: 'Signs in',
    body: loginBodySchema.meta({ id: 'Login' }),
    status: 200,
    answer: user,
    description:
      'An account with a second factor is answered 401 `secondFactorRequired`, with `factors` and a cookie that is good for five minutes: finish with `POST /api/login/second-factor`.',
    answerHeaders: { 'Set-Cookie': 'The session, under a new id' },
    errors: ['wrongCredentials', 'secondFactorRequired', 'tooManyLogins', 'invalidInput', 'notSetUp'],
  },
  'POST /api/logout': { summary: 'Signs out; also answered so when nobody is signed in', status: 204 },
  'POST /api/user/password': {
    summary: 'Changes the password',
    description: 'The session goes on under a new id, all others of the user end.',
    body: changePasswordBodySchema.meta({ id: 'ChangePassword' }),
    status: 204,
    answerHeaders: { 'Set-Cookie': 'The session, under a new id' },
    errors: ['invalidInput', 'tooManyLogins'],
  },
  'GET /api/sessions': {
    summary: 'Lists where the administrator is signed in',
    status: 200,
    answer: z.array(listedSessionSchema.meta({ id: 'Session' })),
  },
  'GET /api/audit': {
    summary: 'Shows what administrators did, and who tried to sign in',
    query: auditQuerySchema,
    status: 200,
    answer: z.array(auditEntrySchema.meta({ id: 'AuditEntry' })),
    answerHeaders: pageHeaders,
    errors: ['malformedRequest'],
  },
  'DELETE /api/sessions/{id}': { summary: 'Signs one of them out', status: 204, errors: ['notFound'] },
};
