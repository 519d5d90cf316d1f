import { randomUUID } from 'node:crypto';
import { runSchema, undoneRunSchema, type Run, type UndoneRun } from '@portfolio/contracts/runs.ts';
import { z } from 'zod';
import { newApp, serveCatalog, type Answer } from '../catalog-under-test.ts';
import { freePath } from '../pages/pages-under-test.ts';

interface Sent {
  token?: { id: string; name: string; run?: string };
  body?: unknown;
}

interface Made {
  id: string;
  title: string;
  version: number;
}

export const newToken = (run?: string) => ({
  id: randomUUID(),
  name: 'Writer',
  ...(run === undefined ? {} : { run }),
});

/** The catalog, called by tokens and by the administrator. */
export function serveRuns() {
  const catalog = serveCatalog();
  const call = async (method: string, path: string, sent: Sent = {}): Promise<Answer> => {
    const answer = await catalog.call(method, `/api${path}`, sent);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer;
  };
  const made = (answer: Answer) => answer.body as Made;
  return {
    catalog,
    /** @throws where it is refused */
    call,
    createApp: async (values: Record<string, unknown> = {}, sent: Sent = {}) =>
      made(
        await call('POST', '/apps/create', {
          ...sent,
          body: newApp({ seoSlug: `app-${randomUUID()}`, ...values }),
        }),
      ),
    createPage: async (values: Record<string, unknown> = {}, sent: Sent = {}) =>
      made(
        await call('POST', '/pages', { ...sent, body: { path: freePath(), title: 'About us', ...values } }),
      ),
    editApp: (appId: string, values: object, sent: Sent = {}) =>
      call('PATCH', '/apps/edit', { ...sent, body: { appId, ...values } }),
    list: async (query = ''): Promise<Run[]> =>
      z.array(runSchema).parse((await call('GET', `/runs${query}`)).body),
    /** The newest run of a token. */
    runOf: async ({ id }: { id: string }): Promise<Run> => {
      const runs = z.array(runSchema).parse((await call('GET', '/runs?limit=200')).body);
      const found = runs.find(({ token }) => token?.id === id);
      if (found === undefined) throw new Error('there is no run of this token');
      return found;
    },
    undo: async (id: string, body: object = {}): Promise<UndoneRun> =>
      undoneRunSchema.parse((await call('POST', `/runs/${id}/undo`, { body })).body),
    tryUndo: (id: string, body: object = {}) => catalog.call('POST', `/api/runs/${id}/undo`, { body }),
    everything: () => everything(call),
  };
}

const isOfSlug = (part: unknown) =>
  typeof part === 'object' && part !== null && 'from' in part && String(part.from).startsWith('/apps/');

/** What an editor sees of everything that runs can change, without what each save adds and the redirects from earlier slugs. */
async function everything(call: (method: string, path: string) => Promise<Answer>): Promise<unknown> {
  const paths = [
    '/apps/getapps?limit=200',
    '/pages',
    '/redirects',
    '/site/navigation',
    '/site/brand',
    '/site/words',
  ];
  const bodies = await Promise.all(paths.map(async (path) => (await call('GET', path)).body));
  return JSON.parse(
    JSON.stringify(bodies, (name, value: unknown) => {
      if (Array.isArray(value)) return (value as unknown[]).filter((part) => !isOfSlug(part));
      return ['version', 'updatedAt'].includes(name) ? undefined : value;
    }),
  ) as unknown;
}
