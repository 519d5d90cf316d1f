import { z } from 'zod';
import { pageInput, pick, tool } from '../tool.ts';
import { pageCard } from './pages.tools.ts';

export const siteTools = [
  tool({
    name: 'search_content',
    description:
      'Finds apps by the words of all their texts, and pages by their title, path and name in the navigation; the blocks of pages are not searched.',
    endpoint: 'searchApps',
    effect: 'read',
    input: z.strictObject({
      q: z.string().min(1).max(200).describe('Words to search for'),
      limit: pageInput.limit,
    }),
    run: async ({ q, limit }, { call }) => {
      const words = q.toLowerCase().split(/\s+/);
      const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
      const [apps, pages] = await Promise.all([
        call('searchApps', { query: { q, limit } }),
        call('listPages'),
      ]);
      return {
        apps: apps.answer.map((app) => pick(app, 'id', 'title', 'seoSlug', 'isActive')),
        pages: pages.answer
          .filter((page) => has(`${page.title} ${page.path} ${page.navLabel ?? ''}`))
          .slice(0, limit)
          .map(pageCard),
      };
    },
  }),
  tool({
    name: 'get_site',
    description: 'Shows the name, the facts and the promises of the site.',
    endpoint: 'getSite',
    effect: 'read',
    input: z.strictObject({}),
    run: async (_input, { call }) => ({ site: (await call('getSite')).answer }),
  }),
  tool({
    name: 'get_status',
    description: 'Says whether everything works, and what to do where it does not.',
    endpoint: 'getStatus',
    effect: 'read',
    input: z.strictObject({}),
    run: async (_input, { findStatus }) => {
      const { state, checkedAt, version, lines } = await findStatus();
      return {
        ...{ state, checkedAt, version },
        lines: lines.map((line) => pick(line, 'name', 'state', 'value', 'advice')),
      };
    },
  }),
];
