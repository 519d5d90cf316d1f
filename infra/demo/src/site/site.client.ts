import { setTimeout as pause } from 'node:timers/promises';
import { appSchema, type App, type CreateAppBody } from '@portfolio/contracts/apps/apps.ts';
import { importAnswerSchema, type ImportAnswer } from '@portfolio/contracts/media/archive.ts';
import { uploadedImageSchema, type brandFileUses } from '@portfolio/contracts/media/media.ts';
import { bulkAnswerSchema, deletedAppSchema, type DeletedApp } from '@portfolio/contracts/apps/portfolio.ts';
import { brandSchema, type ColouredBrand, type EditBrandBody } from '@portfolio/contracts/pages/brand.ts';
import {
  navigationSchema,
  type EditNavigationBody,
  type Navigation,
} from '@portfolio/contracts/pages/navigation.ts';
import {
  deletedPageSchema,
  listedPageSchema,
  type DeletedPage,
  type ListedPage,
} from '@portfolio/contracts/pages/pages.ts';
import { siteSchema, type Site } from '@portfolio/contracts/account/setup.ts';
import { z } from 'zod';
import { createCookieJar } from './cookie-jar.ts';
import { DemoError } from '../demo-error.ts';

type BrandFileUse = (typeof brandFileUses)[number];

/** The API of the running site, as the browser of an administrator uses it. Each function throws DemoError for a refusal. */
export interface SiteClient {
  readSite: () => Promise<Site>;
  signIn: (email: string, password: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** Goes on with a session that was begun elsewhere. @returns whether the site knows it */
  resumeSession: (cookie: string) => Promise<boolean>;
  listApps: () => Promise<App[]>;
  listTrash: () => Promise<DeletedApp[]>;
  upload: (image: File) => Promise<string>;
  /** Whether the largest copy of an image is there, which is made last. */
  hasAllSizes: (image: string) => Promise<boolean>;
  createApp: (body: Omit<CreateAppBody, 'imageAlts'>) => Promise<void>;
  restoreApp: (id: string) => Promise<void>;
  /** The bytes of an export, as they come. */
  exportPortfolio: () => Promise<ReadableStream<Uint8Array>>;
  importPortfolio: (archive: Blob, isTrial: boolean) => Promise<ImportAnswer>;
  listPages: () => Promise<ListedPage[]>;
  listDeletedPages: () => Promise<DeletedPage[]>;
  /** @returns its id */
  createPage: (body: object) => Promise<string>;
  /** @returns its id */
  recoverPage: (id: string) => Promise<string>;
  deletePage: (id: string) => Promise<void>;
  /** Stores an SVG of the brand. @returns its path */
  uploadLogo: (svg: string, use: BrandFileUse) => Promise<string>;
  readNavigation: () => Promise<Navigation>;
  editNavigation: (body: EditNavigationBody) => Promise<void>;
  readBrand: () => Promise<ColouredBrand>;
  editBrand: (body: EditBrandBody) => Promise<void>;
  /** Moves apps to the trash. @returns how many */
  deleteApps: (ids: readonly string[]) => Promise<number>;
}

const problemSchema = z.object({ message: z.string(), fields: z.record(z.string(), z.string()).optional() });

function explain(status: number, body: unknown): DemoError {
  const problem = problemSchema.safeParse(body);
  if (!problem.success) return new DemoError(`The site answered ${String(status)}.`);
  const fields = Object.entries(problem.data.fields ?? {}).map(([name, message]) => `  ${name}: ${message}`);
  return new DemoError([problem.data.message, ...fields].join('\n'));
}

/** An answer that is not JSON counts as empty. */
function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The answer for a size that is still to be made must not be cached. */
async function hasAllSizes(image: string): Promise<boolean> {
  const response = await fetch(`${image}?w=1600`, { method: 'HEAD', headers: { accept: 'image/avif' } });
  return response.headers.get('cache-control')?.includes('immutable') === true || !response.ok;
}

/** Sends requests with the cookies of the answers before. */
function createSender(site: string) {
  const cookies = createCookieJar();

  async function request(method: string, path: string, body?: string | FormData): Promise<Response> {
    const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const response = await fetch(`${site}/api${path}`, {
      method,
      headers: { ...json, cookie: cookies.header(), 'user-agent': 'make demo' },
      ...(body === undefined ? {} : { body }),
    }).catch((cause: unknown) => {
      throw new DemoError(`Nothing answers at ${site}.`, { cause });
    });
    cookies.keep(response);
    return response;
  }

  /** Where the site asks to wait with an upload, waits and tries again. */
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

  return { request, send, setCookie: cookies.set };
}

const withId = z.object({ id: z.string() });

/** Pages, navigation and brand. */
function sitePartsClient(
  send: (method: string, path: string, body?: string | FormData) => Promise<unknown>,
): Pick<
  SiteClient,
  | 'listPages'
  | 'listDeletedPages'
  | 'createPage'
  | 'recoverPage'
  | 'deletePage'
  | 'uploadLogo'
  | 'readNavigation'
  | 'editNavigation'
  | 'readBrand'
  | 'editBrand'
> {
  return {
    listPages: async () => z.array(listedPageSchema).parse(await send('GET', '/pages')),
    listDeletedPages: async () => z.array(deletedPageSchema).parse(await send('GET', '/pages/trash')),
    createPage: async (body) => withId.parse(await send('POST', '/pages', JSON.stringify(body))).id,
    recoverPage: async (id) => withId.parse(await send('POST', `/pages/${id}/recover`)).id,
    deletePage: async (id) => {
      await send('DELETE', `/pages/${id}`);
    },
    uploadLogo: async (svg, use) => {
      const form = new FormData();
      form.set('use', use);
      form.set('file', new File([svg], `${use}.svg`, { type: 'image/svg+xml' }));
      return uploadedImageSchema.parse(await send('POST', '/site/brand/files', form)).url;
    },
    readNavigation: async () => navigationSchema.strip().parse(await send('GET', '/site/navigation')),
    editNavigation: async (body) => {
      await send('PATCH', '/site/navigation', JSON.stringify(body));
    },
    readBrand: async () => brandSchema.strip().parse(await send('GET', '/site/brand')),
    editBrand: async (body) => {
      await send('PATCH', '/site/brand', JSON.stringify(body));
    },
  };
}

/** @param site its address, without a slash at the end */
export function createSiteClient(site: string): SiteClient {
  const { request, send, setCookie } = createSender(site);
  return {
    readSite: async () => {
      const answer = siteSchema.safeParse(await send('GET', '/setup/getsite'));
      if (!answer.success) throw new DemoError(`What answers at ${site} is not this product.`);
      return answer.data;
    },
    signIn: async (email, password) => {
      await send('POST', '/login', JSON.stringify({ email, password }));
    },
    signOut: async () => {
      await send('POST', '/logout');
    },
    resumeSession: (cookie) => {
      setCookie(cookie);
      return request('GET', '/user').then(({ ok }) => ok);
    },
    listApps: async () => z.array(appSchema).parse(await send('GET', '/apps/getapps')),
    listTrash: async () => z.array(deletedAppSchema).parse(await send('GET', '/apps/trash')),
    upload: async (image) => {
      const form = new FormData();
      form.set('file', image);
      return uploadedImageSchema.parse(await send('POST', '/upload', form)).url;
    },
    hasAllSizes: (image) => hasAllSizes(site + image),
    createApp: async (body) => {
      await send('POST', '/apps/create', JSON.stringify(body));
    },
    restoreApp: async (id) => {
      await send('POST', `/apps/restore/${id}`);
    },
    exportPortfolio: async () => {
      const response = await request('GET', '/apps/export');
      if (!response.ok || response.body === null)
        throw explain(response.status, readAnswer(await response.text()));
      return response.body;
    },
    importPortfolio: async (archive, isTrial) => {
      const form = new FormData();
      form.set('isTrial', isTrial ? '1' : '0');
      form.set('file', archive, 'portfolio.zip');
      return importAnswerSchema.parse(await send('POST', '/apps/import', form));
    },
    ...sitePartsClient(send),
    deleteApps: async (ids) =>
      bulkAnswerSchema.parse(await send('POST', '/apps/bulk', JSON.stringify({ ids, action: 'delete' })))
        .changed,
  };
}
