import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/server';
import { appMarkdown, pageMarkdown } from '../documents/markdown/entry-markdown.ts';
import type { ToolContext } from './tool.ts';
import { findApp } from './tools/apps.tools.ts';
import { findPage } from './tools/pages.tools.ts';

const mimeType = 'text/markdown';

/** Apps and pages as Markdown, under their public addresses. */
export function addResources(server: McpServer, context: ToolContext): void {
  const { call, publicUrl } = context;
  const appTemplate = new ResourceTemplate(`${publicUrl}/apps/{slug}.md`, {
    list: async () => ({
      resources: (await call('listApps')).answer.map(({ title, seoSlug }) => ({
        uri: `${publicUrl}/apps/${seoSlug}.md`,
        ...{ name: title, mimeType },
      })),
    }),
  });
  server.registerResource(
    'app',
    appTemplate,
    { title: 'An app of the portfolio', mimeType },
    async (uri, { slug }) => {
      const { answer: words } = await call('getWords');
      const app = await findApp(context, { id: undefined, slug: String(slug) });
      return { contents: [{ uri: uri.href, mimeType, text: appMarkdown(app, { words, publicUrl }) }] };
    },
  );
  const pageTemplate = new ResourceTemplate(`${publicUrl}/{+path}.md`, {
    list: async () => ({
      resources: (await call('listPages')).answer.map(({ path, title }) => ({
        uri: `${publicUrl}${path === '/' ? '/index' : path}.md`,
        ...{ name: title, mimeType },
      })),
    }),
  });
  server.registerResource(
    'page',
    pageTemplate,
    { title: 'A page of the site', mimeType },
    async (uri, { path }) => {
      const page = await findPage(context, {
        id: undefined,
        path: path === 'index' ? '/' : `/${String(path)}`,
      });
      const [links, site, words, apps] = await Promise.all([
        call('listPages'),
        call('getSite'),
        call('getWords'),
        call('listApps'),
      ]);
      const shown = { site: site.answer, words: words.answer, apps: apps.answer, publicUrl };
      const text = pageMarkdown(page, links.answer, shown);
      return { contents: [{ uri: uri.href, mimeType, text }] };
    },
  );
}
