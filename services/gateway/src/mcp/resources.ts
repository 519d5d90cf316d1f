import { ResourceNotFoundError, ResourceTemplate, type McpServer } from '@modelcontextprotocol/server';
import { addressOfMarkdown, pathOfMarkdown } from '../documents/markdown/serve-markdown.ts';
import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { toAppError } from '@portfolio/kit/http/error-middleware.ts';
import type { ToolContext } from './tool.ts';
import { findApp } from './tools/apps.tools.ts';
import { findPage } from './tools/pages.tools.ts';

const mimeType = 'text/markdown';

/** What a tool would say is missing is a resource that is not there. */
const orNotFound =
  (uri: URL) =>
  (error: unknown): never => {
    if (toAppError(error).status === errorCatalogue.notFound.status)
      throw new ResourceNotFoundError(uri.href);
    throw error;
  };

/** Apps and pages as Markdown under their public addresses. The lists have those that visitors see; others can be read by their address. */
export function addResources(server: McpServer, context: ToolContext): void {
  const { call, publicUrl, readMarkdown } = context;
  const resource = (path: string, name: string) => ({
    uri: publicUrl + addressOfMarkdown(path),
    ...{ name, mimeType },
  });
  const listApps = async () =>
    (await call('listApps', { query: { view: 'card' } })).answer.filter(({ isActive }) => isActive);
  const listPages = async () => (await call('listPages')).answer.filter(({ isActive }) => isActive);
  const appTemplate = new ResourceTemplate(`${publicUrl}/apps/{slug}.md`, {
    list: async () => ({
      resources: (await listApps()).map(({ title, seoSlug }) => resource(`/apps/${seoSlug}`, title)),
    }),
  });
  server.registerResource(
    'app',
    appTemplate,
    { title: 'An app of the portfolio', mimeType },
    async (uri, { slug }) => {
      const app = await findApp(context, { id: undefined, slug: String(slug) }).catch(orNotFound(uri));
      const text = await readMarkdown(`/apps/${app.seoSlug}`, { app });
      return { contents: [{ uri: uri.href, mimeType, text }] };
    },
  );
  const pageTemplate = new ResourceTemplate(`${publicUrl}/{+path}.md`, {
    list: async () => ({
      resources: (await listPages()).map(({ path, title }) => resource(path, title)),
    }),
  });
  server.registerResource('page', pageTemplate, { title: 'A page of the site', mimeType }, async (uri) => {
    const path = pathOfMarkdown(uri.pathname);
    const page = await findPage(context, { id: undefined, path }).catch(orNotFound(uri));
    const text = await readMarkdown(page.path, { page });
    return { contents: [{ uri: uri.href, mimeType, text }] };
  });
}
