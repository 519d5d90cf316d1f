import { z } from 'zod';
import type { Answer } from '../threats/support/ask.ts';
import { listedUserSchema } from '@portfolio/contracts/account/people.ts';
import { enquirySchema } from '@portfolio/contracts/leads/leads.ts';
import { visitorEmail } from './commands/enquiries.ts';
import {
  addressesOf,
  draftRequest,
  isPart,
  lookUpRequest,
  readLookUp,
  textOf,
} from './commands/entry-calls.ts';
import { lookUp } from './model/entries.ts';
import { kinds, type Kind, type Part, type State } from './model/state.ts';
import { bodyOf, founder, people, programs, type World } from './world.ts';

/** Everything that people, programs and visitors see of what a run made, by where they see it. */
type View = Record<string, string>;

interface Seen {
  view: View;
  /** Of entries by kind and address, of enquiries by the address of the visitor. */
  ids: Map<string, string>;
}

const listed = z.array(
  z.looseObject({
    id: z.string(),
    title: z.string(),
    seoSlug: z.string().optional(),
    path: z.string().optional(),
    isActive: z.boolean().optional(),
    version: z.int().optional(),
  }),
);
const lists = { app: '/apps/getapps', page: '/pages' };

const describe = (title: string, isActive: boolean, version: number, draft: string | undefined) =>
  `${isActive ? '' : 'inactive '}${title}, version ${String(version)}${draft === undefined ? '' : `, draft ${draft}`}`;

/** What the contract says of a state. */
export function viewOf(world: World, state: State, addresses: readonly [Kind, string][]): View {
  const view: View = {};
  for (const [name, { roles, isActive, isDeleted, isSignedIn }] of Object.entries(state.users)) {
    if (name === founder) continue;
    if (!isDeleted) view[`user ${name}`] = `${isActive ? '' : 'off, '}${roles.join()}`;
    view[`session of ${name}`] = isSignedIn ? '200' : '401';
  }
  for (const [name, { isEnded }] of Object.entries(state.tokens))
    view[`token of ${name}`] = isEnded ? 'ended' : 'good';
  for (const [key, link] of Object.entries(state.links))
    if (link.of === null && link.state === 'used') view[`link ${key}`] = 'used';
  for (const [key, { stage, isErased }] of Object.entries(state.enquiries))
    if (!isErased) view[`enquiry ${visitorEmail(world, key)}`] = stage;
  for (const { kind, key, content, isActive, isDeleted, version, draft } of Object.values(state.entries)) {
    if (isDeleted) {
      view[`trash ${key}`] = content.title;
      continue;
    }
    view[`${kind} ${content.address}`] = describe(content.title, isActive, version, draft?.title);
    if (isActive && !isPart(kind)) view[`visitors' list of ${kind}s ${content.address}`] = content.title;
  }
  for (const [kind, address] of addresses)
    view[`visitor at ${kind} ${address}`] = lookUp(state, kind, address);
  for (const [kind, address] of withDocument(addresses))
    view[`document of ${kind} ${address}`] = lookUp(state, kind, address);
  return view;
}

/** Documents take long to draw: those of the first addresses of each kind are looked at. */
const withDocument = (addresses: readonly [Kind, string][]) =>
  addresses.filter(([, address]) => /-a(?:-copy)?$/.test(address));

/** All addresses that anything has or had, and those that are free. */
export function addressesIn(world: World, states: readonly State[]): [Kind, string][] {
  const found = new Set(
    kinds.flatMap((kind) => addressesOf(world, kind).map((address) => `${kind} ${address}`)),
  );
  for (const { entries, formerly } of states) {
    for (const { kind, content } of Object.values(entries)) found.add(`${kind} ${content.address}`);
    for (const key of Object.keys(formerly)) found.add(key);
  }
  return [...found].map((key) => key.split(' ') as [Kind, string]);
}

/** The draft of an entry, or how it is not there. */
async function readDraft(world: World, kind: Kind, id: string): Promise<string | undefined> {
  const answer = await world.site.ask({ ...draftRequest(kind, id), headers: world.site.signedIn() });
  return answer.status === 404 ? undefined : textOf(answer);
}

async function observeListed(world: World, kind: 'app' | 'page', seen: Seen): Promise<void> {
  const isOwn = (address: string) => address.replace('/', '').startsWith(world.name());
  const [all, visitors] = await Promise.all([
    world.ask('GET', lists[kind]),
    world.site.ask({ path: `/api${lists[kind]}` }),
  ]);
  for (const { id, title, isActive, version, ...entry } of bodyOf(listed, all)) {
    const address = entry.seoSlug ?? entry.path ?? '';
    if (!isOwn(address)) continue;
    const draft = await readDraft(world, kind, id);
    seen.view[`${kind} ${address}`] = describe(title, isActive === true, version ?? 0, draft);
    seen.ids.set(`${kind} ${address}`, id);
  }
  for (const { title, seoSlug, path } of bodyOf(listed, visitors)) {
    const address = seoSlug ?? path ?? '';
    if (isOwn(address)) seen.view[`visitors' list of ${kind}s ${address}`] = title;
  }
}

async function observePart(world: World, kind: Part, { view }: Seen): Promise<void> {
  const answer = await world.ask('GET', `/site/${kind}`);
  const { version } = bodyOf(z.looseObject({ version: z.int() }), answer);
  view[`${kind} ${kind}`] = describe(textOf(answer), true, version, await readDraft(world, kind, kind));
}

async function observePeople(world: World, { view }: Seen): Promise<void> {
  const users = bodyOf(z.array(listedUserSchema), await world.ask('GET', '/users'));
  for (const { id, email, roles, isActive } of users) {
    const person = Object.keys(people).find((name) => world.ids.get(name) === id);
    if (person !== undefined) view[`user ${person}`] = `${isActive ? '' : 'off, '}${roles.join()}`;
    const key = [...world.links.keys()].find((one) => email === visitorEmail(world, one));
    if (key !== undefined) view[`link ${key}`] = 'used';
  }
  await Promise.all([
    ...Object.keys(people).map(async (by) => {
      view[`session of ${by}`] = String((await world.send({ by, request: { path: '/api/user' } }))?.status);
    }),
    ...Object.keys(programs).map(async (by) => {
      const answer = await world.send({ by, request: { path: '/api/apps/getapps?limit=1' } });
      view[`token of ${by}`] = answer?.status === 401 ? 'ended' : 'good';
    }),
  ]);
}

async function observeEnquiries(world: World, { view, ids }: Seen): Promise<void> {
  const found = bodyOf(z.array(enquirySchema), await world.ask('GET', `/leads?limit=100&q=${world.name()}`));
  for (const { id, email, stage } of found) {
    view[`enquiry ${email}`] = stage;
    ids.set(`enquiry ${email}`, id);
  }
}

function readDocument({ status, headers, body }: Answer): string {
  if (status === 301) return `301 ${(headers.location ?? '').replace(/^.*\/apps\//, '')}`;
  const title = /<title[^>]*>([^<]*)/.exec(body)?.[1] ?? body.slice(0, 200);
  return status === 200 ? `200 ${/^\w+ \d+/.exec(title)?.[0] ?? title}` : String(status);
}

/** What there is. */
export async function observe(world: World, addresses: readonly [Kind, string][]): Promise<Seen> {
  const seen: Seen = { view: {}, ids: new Map() };
  const { view } = seen;
  const keys = new Map([...world.ids].map(([key, id]) => [id, key]));
  await Promise.all([
    ...kinds.map((kind) =>
      isPart(kind) ? observePart(world, kind, seen) : observeListed(world, kind, seen),
    ),
    observePeople(world, seen),
    observeEnquiries(world, seen),
    ...addresses.map(async ([kind, address]) => {
      const answer = await world.site.ask(lookUpRequest(kind, address));
      view[`visitor at ${kind} ${address}`] =
        answer.status < 400 ? readLookUp(kind, answer) : String(answer.status);
    }),
    ...withDocument(addresses).map(async ([kind, address]) => {
      const path = kind === 'app' ? `/apps/${address}` : address;
      view[`document of ${kind} ${address}`] = readDocument(await world.site.ask({ path }));
    }),
  ]);
  for (const { id, title } of bodyOf(listed, await world.ask('GET', '/trash'))) {
    const key = keys.get(id);
    if (key !== undefined) view[`trash ${key}`] = title;
  }
  return seen;
}

/** Where a view is another one than the contract's, in words. */
export const differences = (seen: View, due: View): string[] =>
  [...new Set([...Object.keys(seen), ...Object.keys(due)])]
    .filter((place) => seen[place] !== due[place])
    .map((place) => `${place}: ${seen[place] ?? 'nothing'}, and not ${due[place] ?? 'nothing'}`);
