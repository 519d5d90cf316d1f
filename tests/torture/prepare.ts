import type { Role } from '@portfolio/contracts/account/roles.ts';
import type { TokenScope } from '@portfolio/contracts/account/tokens.ts';
import { z } from 'zod';
import { administrator, createVisitor } from '../support/site/seed.ts';
import { fieldsOf, isPart } from './commands/entry-calls.ts';
import { kinds, type Entry, type Part, type State } from './model/state.ts';
import { bodyOf, emailOf, founder, people, programs, type World } from './world.ts';

const { password } = administrator;
const listedUsers = z.array(z.looseObject({ id: z.string(), email: z.string() }));
const listed = z.array(
  z.looseObject({ id: z.string(), seoSlug: z.string().optional(), path: z.string().optional() }),
);

/** Brings everybody who calls, and each part of the site with a text of this run. @returns what is there */
export async function begin(world: World): Promise<State> {
  world.nextRun();
  await Promise.all(Object.entries(people).map(([person, roles]) => bringPerson(world, person, roles)));
  const missing = Object.entries(programs).map(([program, scopes]) => bringProgram(world, program, scopes));
  const parts = kinds.filter(isPart).map((part) => bringPart(world, part));
  await Promise.all(missing);
  return initialState(await Promise.all(parts));
}

const initialState = (parts: readonly Entry[]): State => ({
  entries: Object.fromEntries(parts.map((part) => [part.key, part])),
  formerly: {},
  users: mapValues({ ...people, [founder]: ['owner' as const] }, (roles) => ({
    roles,
    isActive: true,
    isDeleted: false,
    isSignedIn: true,
  })),
  tokens: mapValues(programs, (scopes) => ({ maker: 'owner', scopes, isEnded: false })),
  links: {},
  enquiries: {},
});

const mapValues = <T, U>(all: Readonly<Record<string, T>>, make: (one: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(all).map(([key, one]) => [key, make(one)]));

async function bringPerson(world: World, person: string, roles: readonly Role[]): Promise<void> {
  const users = bodyOf(listedUsers, await world.ask('GET', '/users'));
  const there = users.find(({ email }) => email === emailOf(person));
  if (there === undefined) {
    const answer = await world.ask('POST', '/users/invitations', { email: emailOf(person), roles, password });
    const { url } = bodyOf(z.looseObject({ url: z.string() }), answer);
    const accept = `/invitations/${url.split('/').at(-1) ?? ''}/accept`;
    const names = { firstName: person, lastName: 'Person', password };
    await createVisitor(world.site.stack.url).call('POST', accept, names);
    await bringPerson(world, person, roles);
    return;
  }
  world.ids.set(person, there.id);
  await world.ask('PATCH', `/users/${there.id}`, { roles, isActive: true, password });
  const known = await world.send({ by: person, request: { path: '/api/user' } });
  if (known?.status === 200) return;
  const json = { email: emailOf(person), password };
  world.keepSession(person, await world.site.ask({ method: 'POST', path: '/api/login', json }));
}

async function bringProgram(world: World, program: string, scopes: readonly TokenScope[]): Promise<void> {
  const known = await world.send({ by: program, request: { path: '/api/apps/getapps?limit=1' } });
  if (world.tokens.has(program) && known?.status !== 401) return;
  const json = { name: program, scopes, password };
  const answer = await world.send({ by: 'owner', request: { method: 'POST', path: '/api/tokens', json } });
  if (answer === undefined) throw new Error('No token was made');
  const { id, token } = bodyOf(z.looseObject({ id: z.string(), token: z.string() }), answer);
  world.tokens.set(program, token);
  world.ids.set(program, id);
}

async function bringPart(world: World, kind: Part): Promise<Entry> {
  const path = `/site/${kind}`;
  const draft = await world.ask('GET', `${path}/draft`);
  if (draft.status === 200) {
    const { draftedAt } = bodyOf(z.looseObject({ draftedAt: z.string() }), draft);
    await world.ask('DELETE', `${path}/draft?draftedAt=${draftedAt}`);
  }
  const title = world.mark(kind);
  const { version } = bodyOf(
    z.looseObject({ version: z.int() }),
    await world.ask('PATCH', path, fieldsOf(kind, title)),
  );
  world.ids.set(kind, kind);
  return {
    key: kind,
    kind,
    content: { title, address: kind },
    isActive: true,
    version,
    before: [],
    first: version,
    draft: null,
    isDeleted: false,
  };
}

/** Removes what a run has made. */
export async function end(world: World): Promise<void> {
  const isOwn = (text: string) => text.startsWith(world.started);
  const apps = bodyOf(listed, await world.ask('GET', '/apps/getapps'));
  const ids = apps.filter(({ seoSlug = '' }) => isOwn(seoSlug)).map(({ id }) => id);
  await world.ask('POST', '/apps/bulk', { ids, action: 'delete' });
  const pages = bodyOf(listed, await world.ask('GET', '/pages'));
  for (const { id, path = '/' } of pages) if (isOwn(path.slice(1))) await world.ask('DELETE', `/pages/${id}`);
  const users = bodyOf(listedUsers, await world.ask('GET', '/users'));
  for (const { id, email } of users) if (isOwn(email)) await world.ask('DELETE', `/users/${id}`);
}
