import { randomUUID } from 'node:crypto';
import { administrator } from '../support/site/seed.ts';
import { findSite } from './site.ts';
import { enquirer, reader, type Kind } from './visits.ts';

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
