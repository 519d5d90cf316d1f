import { setTimeout as pause } from 'node:timers/promises';
import { appSchema, type App, type CreateAppBody } from '@portfolio/contracts/apps.ts';
import { uploadedImageSchema } from '@portfolio/contracts/media.ts';
import { siteSchema, type InstallBody, type Site } from '@portfolio/contracts/setup.ts';
import { z } from 'zod';

/** The running site, as a signed-in administrator's browser speaks to it. */
export interface SiteClient {
  readSite: () => Promise<Site>;
  install: (body: InstallBody) => Promise<void>;
  signIn: (email: string, password: string) => Promise<void>;
  listApps: () => Promise<App[]>;
  upload: (name: string, image: Buffer) => Promise<string>;
  createApp: (body: Omit<CreateAppBody, 'imageAlts'>) => Promise<App>;
}

const problemSchema = z.object({ message: z.string(), fields: z.record(z.string(), z.string()).optional() });

/** What went wrong, in words for whoever ran the command. */
export class DemoError extends Error {}

function explain(status: number, body: unknown): DemoError {
  const problem = problemSchema.safeParse(body);
  if (!problem.success) return new DemoError(`The site answered ${String(status)}.`);
  const fields = Object.entries(problem.data.fields ?? {}).map(([name, message]) => `  ${name}: ${message}`);
  return new DemoError([problem.data.message, ...fields].join('\n'));
}

export function createSiteClient(site: string): SiteClient {
  let cookie = '';

  async function send(method: string, path: string, body?: string | FormData): Promise<unknown> {
    const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const response = await fetch(`${site}/api${path}`, {
      method,
      headers: { ...json, ...(cookie === '' ? {} : { cookie }) },
      ...(body === undefined ? {} : { body }),
    }).catch((cause: unknown) => {
      throw new DemoError(
        `Nothing answers at ${site}. Start the site first (make start), or set PORT or PUBLIC_URL.`,
        { cause },
      );
    });
    const wait = Number(response.headers.get('retry-after'));
    if (response.status === 429 && path === '/upload' && wait > 0) {
      await response.arrayBuffer();
      await pause(wait * 1000);
      return send(method, path, body);
    }
    const set = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    if (set.length > 0) cookie = set.join('; ');
    const text = await response.text();
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    if (!response.ok) throw explain(response.status, answer);
    return answer;
  }

  return {
    readSite: async () => siteSchema.parse(await send('GET', '/setup/getsite')),
    install: async (body) => {
      await send('POST', '/setup/install', JSON.stringify(body));
    },
    signIn: async (email, password) => {
      await send('POST', '/login', JSON.stringify({ email, password }));
    },
    listApps: async () => z.array(appSchema).parse(await send('GET', '/apps/getapps')),
    upload: async (name, image) => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(image)], name, { type: 'image/png' }));
      return uploadedImageSchema.parse(await send('POST', '/upload', form)).url;
    },
    createApp: async (body) => appSchema.parse(await send('POST', '/apps/create', JSON.stringify(body))),
  };
}
