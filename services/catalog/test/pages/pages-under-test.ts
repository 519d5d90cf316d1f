import { randomUUID } from 'node:crypto';
import { renderedPageSchema, type RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { serveCatalog } from '../catalog-under-test.ts';

/** A path that no other test has. */
export const freePath = () => `/page-${randomUUID().slice(0, 8)}`;

/** The catalog with the seeded pages, and shortcuts of pages. */
export function servePages() {
  const catalog = serveCatalog();
  const call = (method: string, rest: string, body?: unknown, caller?: string | null) =>
    catalog.call(method, `/api/pages${rest}`, {
      ...(body === undefined ? {} : { body }),
      ...(caller === undefined ? {} : { caller }),
      redirect: 'manual',
    });
  return {
    catalog,
    call,
    create: async (values: Record<string, unknown> = {}): Promise<RenderedPage> => {
      const answer = await call('POST', '', { path: freePath(), title: 'About us', ...values });
      if (answer.status !== 201) throw new Error(answer.text);
      return renderedPageSchema.parse(answer.body);
    },
    /** What visitors get of a path. */
    visit: (path: string) => call('GET', `/by-path?path=${encodeURIComponent(path)}`, undefined, null),
    /** The seeded page of a path. */
    seeded: async (path: string): Promise<RenderedPage> =>
      renderedPageSchema.parse((await call('GET', `/by-path?path=${encodeURIComponent(path)}`)).body),
  };
}
