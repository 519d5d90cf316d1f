import { appSchema } from '@portfolio/contracts/apps/apps.ts';
import { type Answer } from './ask.ts';
import type { Site } from './site.ts';

export const fields = {
  title: 'Tried',
  description: 'Long text',
  shortDescription: 'Short text',
  category: 'Business',
  appType: 'Web App',
  thumbnailUrl: 'https://example.com/picture.png',
};

let counter = 0;
export const unique = (word: string) => `${word}-${String((counter += 1))}-${String(process.pid)}`;

export const create = (site: Site, body: object) =>
  site.ask({
    method: 'POST',
    path: '/api/apps/create',
    headers: site.signedIn(),
    json: { ...fields, ...body },
  });
export const edit = (site: Site, body: object) =>
  site.ask({ method: 'PATCH', path: '/api/apps/edit', headers: site.signedIn(), json: body });
export const sendRawJson = (site: Site, method: string, path: string, body: string) =>
  site.ask({ method, path, body, headers: { ...site.signedIn(), 'content-type': 'application/json' } });

export const parse = ({ body }: Answer) => appSchema.parse(JSON.parse(body));

export const catalogState = ({ query }: Site) =>
  query(`select id, title, seo_slug, version, is_active, user_id from catalog.apps order by id`);
