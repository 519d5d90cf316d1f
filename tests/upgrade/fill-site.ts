import { Client } from 'pg';
import { createdPreviewLinkSchema } from '@portfolio/contracts/apps/preview-links.ts';
import { z } from 'zod';
import { clientLogos } from '../../infra/demo/src/content/logos.content.ts';
import { codeOf } from '../../services/auth/test/factors-client.ts';
import { eventually } from '../support/eventually.ts';
import { createApp, createVisitor, drawImage, signIn, type Visitor } from '../support/site/seed.ts';
import type { Stack } from '../support/site/stack.ts';

/** A person with a second factor, a token and a preview link: what a restored site still has to accept. */
export const credentialsSchema = z.object({
  email: z.string(),
  password: z.string(),
  totpSecret: z.string(),
  token: z.string(),
  previewPath: z.string(),
});
export type Credentials = z.infer<typeof credentialsSchema>;

/** In place of one of the fixed words. */
export const changedWord = 'Off it goes';

type Call = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

/** Calls that must succeed. */
const callsOf =
  ({ call }: Pick<Visitor, 'call'>): Call =>
  async (method, path, body) => {
    const answer = await call(method, path, body);
    if (answer.status < 300) return z.record(z.string(), z.unknown()).catch({}).parse(answer.body);
    throw new Error(`${method} ${path}: ${String(answer.status)} ${JSON.stringify(answer.body)}`);
  };

const lastPart = (url: unknown) => new URL(String(url)).pathname.split('/').at(-1) ?? '';

async function uploadLogo({ url }: Pick<Stack, 'url'>, admin: Visitor): Promise<string> {
  const form = new FormData();
  form.set('use', 'logo');
  form.set('file', new File([clientLogos[0]?.svg ?? ''], 'logo.svg', { type: 'image/svg+xml' }));
  const headers = { cookie: admin.cookie() };
  const answer = await fetch(`${url}/api/site/brand/files`, { method: 'POST', headers, body: form });
  return z.object({ url: z.string() }).parse(await answer.json()).url;
}

/** Apps with earlier versions, a draft that waits, a verdict on it, one in the trash, and a redirect from a former address. */
async function fillApps({ url }: Pick<Stack, 'url'>, admin: Visitor, call: Call): Promise<string> {
  const harbour = await createApp(admin, {
    ...{ title: 'Harbour “Ærø” 🗼', description: '**Every berth** on one page.', client: 'Port of Ærø' },
    ...{ year: 2025, role: 'Design and code', tags: ['Maps', 'Offline'], isFeatured: true },
    outcomes: [{ value: '40 %', label: 'less paper' }],
    quote: { text: 'It is quiet now.', author: 'Ida Holm', position: 'Harbour master' },
    ...{ downloadUrl: 'https://example.com', seoSlug: 'harbour' },
  });
  await createApp(admin, { title: 'Not yet public', isActive: false }, 0);
  const gone = await createApp(admin, { title: 'In the trash' }, 0);
  await call('DELETE', `/apps/delete/${gone.id}`);
  await call('PATCH', '/apps/edit', {
    appId: harbour.id,
    shortDescription: 'Seen from afar',
    seoSlug: 'beacon',
  });
  await call('PUT', '/apps/image-focus', { url: harbour.thumbnailUrl, focus: { x: 20, y: 80 } });
  await call('PATCH', `/images/${lastPart(`${url}${harbour.thumbnailUrl}`)}`, { alt: 'A harbour at night' });
  const asked = { hours: 720, asksForApproval: true };
  const link = createdPreviewLinkSchema.parse(await call('POST', `/apps/${harbour.id}/preview-links`, asked));
  await call('PUT', `/apps/${harbour.id}/draft`, {
    title: 'Harbour, repainted',
    description: `A draft, seen at ${new URL(link.url).pathname}`,
    publishAt: '2099-01-01T00:00:00Z',
  });
  const verdict = { verdict: 'changes', name: 'Ida Holm', comment: 'Bluer, please.' };
  await call('POST', `/previews/${lastPart(link.url)}/verdict`, verdict);
  return new URL(link.url).pathname;
}

/** A page of its own with an earlier version and a draft, one in the trash, and every part of the site changed. */
async function fillPages(site: Pick<Stack, 'url'>, admin: Visitor, call: Call): Promise<void> {
  const image = await admin.upload('team.png', await drawImage(300, 200, 'Team'));
  const blocks = [
    { kind: 'hero', layout: 'plain', title: 'About us', text: 'Nine people, one long table.' },
    { kind: 'text', title: 'What we believe', columns: 2, text: 'Listen **before** you write code.' },
    {
      kind: 'people',
      title: 'Who you work with',
      items: [{ name: 'Meera Iyer', role: 'Founder', imageUrl: image.url }],
    },
  ];
  const page = await call('POST', '/pages', { path: '/about', title: 'About', blocks, isActive: true });
  const id = String(page.id);
  await call('PATCH', `/pages/${id}`, { title: 'About us', navLabel: 'About' });
  await call('PUT', `/pages/${id}/draft`, { title: 'About all of us' });
  await call('POST', `/pages/${id}/preview-links`, { hours: 720 });
  const gone = await call('POST', '/pages', { path: '/gone', title: 'In the trash' });
  await call('DELETE', `/pages/${String(gone.id)}`);
  await call('PATCH', '/site/brand', {
    accent: '#0f766e',
    ground: 'cool',
    logoUrl: await uploadLogo(site, admin),
  });
  await call('PATCH', '/site/words', { 'contact.send': changedWord });
  await call('PATCH', '/site/navigation', {
    footer: [{ title: 'Studio', links: [{ pageId: id }] }],
    social: [{ kind: 'github', url: 'https://github.com/' }],
  });
  await call('POST', '/redirects', { from: '/old-shop', to: '/apps', status: 302 });
  await call('POST', '/redirects', { from: '/old-blog', to: null, status: 410 });
  const consent = { isRequired: true, text: 'We keep what you write until we have answered.' };
  await call('PATCH', '/site', { contactLocation: 'Lisbon, PT', timeZone: 'Europe/Lisbon', consent });
}

/** A colleague with an authenticator app, somebody who was invited, a program that registered itself, and the changes of a token. */
async function fillPeople({ url }: Pick<Stack, 'url'>, call: Call) {
  const account = { email: 'grace@example.com', password: 'a compiler for ships' };
  const invited = await call('POST', '/users/invitations', {
    email: account.email,
    roles: ['sales', 'editor'],
  });
  const names = { firstName: 'Grace', lastName: 'Hopper', password: account.password };
  await call('POST', `/invitations/${lastPart(invited.url)}/accept`, names);
  await call('POST', '/users/invitations', { email: 'katherine@example.com', roles: ['contributor'] });
  const colleague = createVisitor(url);
  const asColleague = callsOf(colleague);
  await asColleague('POST', '/login', account);
  const { id } = await asColleague('GET', '/user');
  const { secret } = await asColleague('POST', '/account/totp', { password: account.password });
  await asColleague('POST', '/account/totp/confirm', { code: codeOf(String(secret), -1) });

  const redirectUris = ['http://127.0.0.1:7777/callback'];
  const client = {
    client_name: 'Assistant',
    redirect_uris: redirectUris,
    token_endpoint_auth_method: 'none',
  };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}/oauth/register`, { method: 'POST', headers, body: JSON.stringify(client) });
  const { token } = await call('POST', '/tokens', { name: 'Writer', scopes: ['content:publish'] });
  const change = JSON.stringify({ path: '/by-a-program', title: 'By a program' });
  const program = { ...headers, authorization: `Bearer ${String(token)}`, 'run-id': 'first' };
  await fetch(`${url}/api/pages`, { method: 'POST', headers: program, body: change });
  return { id, credentials: { ...account, totpSecret: String(secret), token: String(token) } };
}

const enquiriesSchema = z.array(z.object({ state: z.string() }));

/** A delivered enquiry with notes that a colleague answers, one that nobody answered, one that was erased, and one in quarantine. */
async function fillEnquiries(
  { url }: Pick<Stack, 'url'>,
  admin: Visitor,
  crmUrl: string,
  assignedTo: unknown,
): Promise<void> {
  const call = callsOf(admin);
  const settings = { url: crmUrl, token: 'the-token-of-a-crm' };
  const channel = await call('POST', '/leads/channels', { kind: 'crm', name: 'Our CRM', settings });
  const send = async (firstName: string) => {
    const words = {
      phone: '+44 1234 567890',
      notes: `Two lines by ${firstName},\n\tand a "quoted" \\ backslash`,
    };
    const body = { firstName, email: `${firstName.toLowerCase()}@visitors.example`, consent: true, ...words };
    return String((await callsOf(createVisitor(url))('POST', '/crm/send', body)).id);
  };
  const [first, , erased] = [await send('Mary'), await send('Dorothy'), await send('Rosa')];
  await eventually(async () => {
    const listed = enquiriesSchema.parse((await admin.call('GET', '/leads')).body);
    if (listed.some(({ state }) => state !== 'delivered')) throw new Error('not delivered yet');
  });
  await call('PATCH', `/leads/${first}`, { stage: 'contacted', isAnswered: true, assignedTo });
  await call('POST', `/leads/${first}/notes`, { text: 'Rang back:\nwants it by June.' });
  await call('DELETE', `/leads/${erased}`);
  await call('PATCH', `/leads/channels/${String(channel.id)}`, { isOn: false });
  await call('POST', `/leads/${await send('Annie')}/quarantine`);
}

/** What would end, or be removed by its age, before a later version is tried on it. */
const lasting = [
  `update auth.links set expires_at = '2099-01-01'`,
  `update auth.tokens set expires_at = '2099-01-01'`,
  `update auth.oauth_artifacts set expires_at = '2099-01-01'`,
  `update catalog.preview_links set expires_at = '2099-01-01'`,
  `update catalog.apps set deleted_at = '2099-01-01' where deleted_at is not null`,
  `update catalog.pages set deleted_at = '2099-01-01' where deleted_at is not null`,
  `update catalog.runs set ended_at = '2099-01-01'`,
];

async function makeItLast({ host, port, name, user, password }: Stack['database']): Promise<void> {
  const client = new Client({ host, port, database: name, user, password });
  await client.connect();
  for (const statement of lasting) await client.query(statement);
  await client.end();
}

/**
 * Gives a site that is set up something of everything that a site can hold.
 *
 * @param crmUrl a CRM that takes its enquiries
 * @returns what opens it
 */
export async function fillSite(site: Stack, crmUrl: string): Promise<Credentials> {
  const admin = await signIn(site);
  const call = callsOf(admin);
  const previewPath = await fillApps(site, admin, call);
  await fillPages(site, admin, call);
  const { id, credentials } = await fillPeople(site, call);
  await fillEnquiries(site, admin, crmUrl, id);
  await makeItLast(site.database);
  return { ...credentials, previewPath };
}
