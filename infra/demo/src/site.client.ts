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
  /** Whether the largest copy of a picture is there, which is made last. */
  hasAllSizes: (picture: string) => Promise<boolean>;
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

/** An answer that is no JSON is nothing to go by. */
function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps cookies by name, as a browser does. */
function createCookieJar() {
  const pairs = new Map<string, string>();
  return {
    header: () => [...pairs.values()].join('; '),
    keep: (response: Response) => {
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';', 1);
        pairs.set(pair.split('=', 1)[0] ?? '', pair);
      }
    },
  };
}

/** What stands in for a size that is still to be made may not be kept by whoever gets it. */
async function hasAllSizes(picture: string): Promise<boolean> {
  const response = await fetch(`${picture}?w=1600`, { method: 'HEAD', headers: { accept: 'image/avif' } });
  return response.headers.get('cache-control')?.includes('immutable') === true || !response.ok;
}

export function createSiteClient(site: string): SiteClient {
  const cookies = createCookieJar();

  async function request(method: string, path: string, body?: string | FormData): Promise<Response> {
    const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const response = await fetch(`${site}/api${path}`, {
      method,
      headers: { ...json, cookie: cookies.header() },
      ...(body === undefined ? {} : { body }),
    }).catch((cause: unknown) => {
      throw new DemoError(
        `Nothing answers at ${site}. Start the site first (make start), or set PORT or PUBLIC_URL.`,
        { cause },
      );
    });
    cookies.keep(response);
    return response;
  }

  /** Waits as long as the site asks for where it has enough of uploads for the moment, and tries again. */
  async function send(method: string, path: string, body?: string | FormData, tries = 5): Promise<unknown> {
    const response = await request(method, path, body);
    const text = await response.text();
    const wait = Number(response.headers.get('retry-after'));
    if ([429, 503].includes(response.status) && path === '/upload' && wait > 0 && tries > 1) {
      process.stdout.write(` (waiting ${String(wait)} s)`);
      await pause(wait * 1000);
      return send(method, path, body, tries - 1);
    }
    const answer = readAnswer(text);
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
    hasAllSizes: (picture) => hasAllSizes(site + picture),
    createApp: async (body) => appSchema.parse(await send('POST', '/apps/create', JSON.stringify(body))),
  };
}
