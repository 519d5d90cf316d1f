import { randomUUID } from 'node:crypto';
import { administrator } from '../support/site/seed.ts';
import { findSite } from './site.ts';
import type { Kind, Visit } from './visits.ts';

const isOk = ({ status }: Visit) => status === 200;

function reader(name: string, path: string, headers: Record<string, string> = {}): Kind {
  return { name, request: () => ({ path, init: { headers } }), isGood: isOk };
}

const enquirer: Kind = {
  name: 'enquiry',
  request: () => ({
    path: '/api/crm/send',
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        firstName: 'Grace Hopper',
        email: 'grace@example.com',
        phone: '+44 1234 567890',
        notes: `A compiler for our ships ${randomUUID()}`,
      }),
    },
  }),
  isGood: ({ status }) => status === 202,
};

/** Visitors who read the public site. */
export const readers = [
  reader('page', '/'),
  reader('list', '/api/apps/getapps'),
  reader('image', findSite().image),
];

/** Readers, and also the administrator, a search that is not cached, and enquiries. */
export async function everybody(): Promise<Kind[]> {
  const { email, password } = administrator;
  const login = await fetch(`${findSite().url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (login.status !== 200) throw new Error(`not signed in: ${String(login.status)}`);
  const cookie = login.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return [
    ...readers,
    { ...reader('search', ''), request: () => ({ path: `/api/apps/getapps?q=${randomUUID()}` }) },
    reader('administrator', '/api/user', { cookie: cookie.join('; ') }),
    enquirer,
  ];
}
