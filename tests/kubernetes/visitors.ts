import { randomUUID } from 'node:crypto';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { sendEnquiry, type Kind, type Visit } from '../containers/visits.ts';
import { administrator, drawImage } from '../support/site/seed.ts';

/** The site and the data that visits use. */
export interface Site {
  url: string;
  app: App;
  /** The administrator's. */
  cookie: string;
}

/** @returns the cookies of a new session */
export async function signInAt(url: string): Promise<string> {
  const { email, password } = administrator;
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (answer.status !== 200) throw new Error(`Not signed in: ${String(answer.status)}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

const has = (expected: number) => (visit: Visit) => visit.status === expected;

/** Visits that only read: pages, lists, images, and the administrator's views, which no cache answers. */
export function readers({ app, cookie }: Site): Kind[] {
  const get = (name: string, path: () => string, headers: Record<string, string> = {}): Kind => ({
    name,
    request: () => ({ path: path(), init: { headers } }),
    isGood: has(200),
  });
  let searches = 0;
  return [
    get('page', () => `/apps/${app.seoSlug}`),
    get('home', () => '/'),
    get('list', () => '/api/apps/getapps'),
    // A new query each time, so that no cache has it.
    get('search', () => `/api/apps/getapps?q=harbour${String((searches += 1))}`),
    get('image', () => `${app.thumbnailUrl}?w=${String([160, 400, 800, 1600][(searches += 1) % 4])}`),
    get('user', () => '/api/user', { cookie }),
    get('own list', () => '/api/apps/getapps', { cookie }),
    get('leads', () => '/api/leads?limit=5', { cookie }),
  ];
}

/** Visits that change something: enquiries, edits, uploads, sign-ins. */
export function writers({ app, cookie }: Site, image: Buffer): Kind[] {
  let edits = 0;
  const json = { 'content-type': 'application/json' };
  return [
    { name: 'enquiry', request: () => sendEnquiry(), isGood: has(202) },
    {
      name: 'edit',
      request: () => ({
        path: '/api/apps/edit',
        init: {
          method: 'PATCH',
          headers: { ...json, cookie },
          body: JSON.stringify({ appId: app.id, shortDescription: `Edit ${String((edits += 1))}` }),
        },
      }),
      isGood: has(200),
    },
    {
      name: 'upload',
      request: () => {
        const body = new FormData();
        body.set('file', new File([new Uint8Array(image)], 'upload.png', { type: 'image/png' }));
        return { path: '/api/upload', init: { method: 'POST', headers: { cookie }, body } };
      },
      isGood: has(201),
    },
  ];
}

export const drawUpload = () => drawImage(640, 480, `Upload ${randomUUID()}`);

/** Counts the visits of each kind, and describes the failures. */
export function summarise(
  kinds: readonly Kind[],
  visits: readonly Visit[],
): { failed: string[]; text: string } {
  const failed = visits.filter(
    (visit) => kinds.find(({ name }) => name === visit.kind)?.isGood(visit) !== true,
  );
  const sorted = visits.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => String(Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0));
  return {
    failed: failed.map(({ kind, status, body }) => `${kind}: ${String(status)} ${body.slice(0, 200)}`),
    text: `${String(visits.length)} requests, ${String(failed.length)} failed, median ${at(0.5)} ms, 99 % within ${at(0.99)} ms, slowest ${at(1)} ms`,
  };
}
