import { expect, it } from '@jest/globals';
import { readAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { servePeople } from './people-under-test.ts';

const people = servePeople();

interface Case {
  make: () => Promise<string>;
  method: string;
  path: (id: string) => string;
  body?: object;
  told: (id: string) => object;
}

const grace = () => people.join('grace@example.com');
const ofGrace = (subject: string) => ({ subject, name: 'Grace Hopper' });
const user = (id: string) => `/api/users/${id}`;

it.each<[string, Case]>([
  [
    'a change of a user',
    { make: grace, method: 'PATCH', path: user, body: { roles: ['sales'] }, told: ofGrace },
  ],
  ['the end of a user', { make: grace, method: 'DELETE', path: user, told: ofGrace }],
  ['a reset link', { make: grace, method: 'POST', path: (id) => `${user(id)}/reset-link`, told: ofGrace }],
  [
    'the end of an invitation',
    {
      make: async () => (await people.invite('grace@example.com')).body.id as string,
      method: 'DELETE',
      path: (id) => `/api/users/invitations/${id}`,
      told: () => ({ subject: 'grace@example.com' }),
    },
  ],
  [
    'the end of a token',
    {
      make: async () => {
        const body = { name: 'Writer', scopes: ['content:draft'] };
        return (await people.as(people.owner, 'POST', '/api/tokens', body)).body.id as string;
      },
      method: 'DELETE',
      path: (id) => `/api/tokens/${id}`,
      told: (subject) => ({ subject, name: 'Writer' }),
    },
  ],
])(
  '%s tells the record of administration whose it was',
  async (_words, { make, method, path, body, told }) => {
    const id = await make();
    const answer = await people.as(people.owner, method, path(id), body);
    expect(answer.status).toBeLessThan(300);
    expect(readAuditSubject(answer.headers.get('x-portfolio-subject') ?? '')).toEqual(told(id));
  },
);
